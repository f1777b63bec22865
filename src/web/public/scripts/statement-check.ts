// Checks the hash of a member statement without leaving the page; the code on a statement opens it with the hash filled in.

const form = document.querySelector<HTMLFormElement>('form[data-statement-check]')
const field = form?.querySelector<HTMLInputElement>('[name=sha256]')
const locale = form?.querySelector<HTMLInputElement>('[name=locale]')
const answer = form?.querySelector('output')

const messages = JSON.parse(form?.dataset['statementCheck'] ?? '{}') as Record<string, string>
const say = (name: 'checking' | 'incomplete' | 'failed') => messages[name] ?? ''

async function check(): Promise<void> {
  if (!form || !field || !answer) return
  answer.textContent = say('checking')
  const query = new URLSearchParams({ sha256: field.value.trim() })
  if (locale) query.set('locale', locale.value)
  const response = await fetch(`${form.action}?${query}`).catch(() => undefined)
  if (response?.ok) answer.textContent = await response.text()
  else if (response?.status === 400) answer.textContent = say('incomplete')
  else answer.textContent = say('failed')
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
