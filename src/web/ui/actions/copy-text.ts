/** Whether the text reached the clipboard. Where the page may not write to it, the old way is tried. */
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
    // Deprecated, and the only way on a page that is not served over https.
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    box.remove()
  }
}
