// Filters the operations of the API reference while the reader types. Without it, the form asks the server.
;(() => {
  const input = document.querySelector('#search')
  const status = document.querySelector('.search [role="status"]')
  if (!input || !status) return

  // The server may have filtered the list already; then it has to answer every search.
  if (input.value !== '') return
  const rows = [...document.querySelectorAll('.operations li')]
  const sections = [...document.querySelectorAll('main > section')]

  const filter = () => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean)
    let count = 0
    for (const row of rows) {
      const isFound = words.every((word) => row.dataset.search.includes(word))
      row.hidden = !isFound
      if (isFound) count++
    }
    for (const section of sections) section.hidden = section.querySelector('li:not([hidden])') === null
    status.textContent =
      count === 0
        ? 'No operation matches. Try a path, an operation id or a word of the summary.'
        : `${count} ${count === 1 ? 'operation' : 'operations'}`
  }

  input.addEventListener('input', filter)
  input.form.addEventListener('submit', (event) => {
    event.preventDefault()
    filter()
  })
})()
