// Loads the simulator once the page is shown: it is larger than all other scripts of the public pages.

const url = document.querySelector<HTMLElement>('[data-simulator]')?.dataset['script']

addEventListener('load', () => {
  if (url) requestAnimationFrame(() => void import(/* @vite-ignore */ url))
})
