/** Returns whether the text was copied. Falls back to a selection where the clipboard API is not allowed. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

function copyBySelection(text: string): boolean {
  const box = document.createElement('textarea')
  box.value = text
  box.style.position = 'fixed'
  document.body.append(box)
  box.select()
  try {
    // Deprecated, but the only way on a page that is not served over HTTPS.
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    box.remove()
  }
}
