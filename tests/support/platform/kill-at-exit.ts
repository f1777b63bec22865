import type { ChildProcess } from 'node:child_process'

const children = new Set<ChildProcess>()

process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL')
})

/** No child outlives this process, however it ends, unless it is killed itself. */
export function killAtExit<Child extends ChildProcess>(child: Child): Child {
  children.add(child)
  child.once('exit', () => children.delete(child))
  return child
}
