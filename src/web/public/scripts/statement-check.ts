// Checks the hash of a member statement without leaving the page; the code on a statement opens it with the hash filled in.

const form = document.querySelector<HTMLFormElement>('form[data-statement-check]')
const field = form?.querySelector('input')
const answer = form?.querySelector('output')

async function check(): Promise<void> {
  if (!form || !field || !answer) return
  answer.textContent = 'Checking…'
  const query = new URLSearchParams({ sha256: field.value.trim() })
  const response = await fetch(`${form.action}?${query}`).catch(() => undefined)
  if (response?.ok) answer.textContent = await response.text()
  else if (response?.status === 400) answer.textContent = 'Enter the 64 characters of the hash.'
  else answer.textContent = 'We couldn’t check the hash. Try again in a moment.'
}

form?.addEventListener('submit', (event) => {
  event.preventDefault()
  void check()
})

const given = new URLSearchParams(location.search).get('statement')
if (field && given) {
  field.value = given
  void check()
}
