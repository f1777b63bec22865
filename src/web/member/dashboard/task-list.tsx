import { Card } from '#web/ui/layout/card.tsx'
import { MenuRow } from '#web/ui/data/menu-row.tsx'
import type { Task } from './use-tasks.ts'

export function TaskList({ tasks }: { tasks: Task[] }) {
  return (
    <Card variant="flush">
      <ul>
        {tasks.map((task) => (
          <MenuRow key={task.label} {...task} />
        ))}
      </ul>
    </Card>
  )
}
