export const unsaved = {
  leaveWithoutSaving: 'Leave without saving?',
  yourUnsavedChangesWillBeLost: 'Your unsaved changes will be lost.',
  leave: 'Leave',
  stay: 'Stay',
} as const
