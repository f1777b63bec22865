export const layout = {
  collapseSidebar: 'Collapse sidebar',
  expandSidebar: 'Expand sidebar',
  openMenu: 'Open menu',
  backOffice: 'Back office',
  backOfficeMenu: 'Back office menu',
  menu: 'Menu',
  settings: 'Settings',
  publicSite: 'Public site',
  signOut: 'Sign Out',
  searchEverything: 'Search everything',
  lastLogin: 'Last login',
  notAvailable: 'Not available',
} as const
