export const panels = {
  noUnsavedChanges: 'No unsaved changes',
  unsavedChanges: '{changes} unsaved {changes, plural, one {change} other {changes}}',
  discard: 'Discard',
  saveChanges: 'Save Changes',
} as const
