import { IconCopy, IconPlus, IconShare, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Button, ButtonLink } from '#web/ui/actions/button.tsx'
import { FilterChip } from '#web/ui/actions/filter-chip.tsx'
import { Icon } from '#web/ui/data/icon.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'

export function KitButtons() {
  const [pressed, setPressed] = useState(0)
  return (
    <Section heading="Buttons" end={<TextLink to="/kit">A link next to a heading</TextLink>}>
      <Stack gap={3}>
        <Button kind="primary" size="tall" wide onClick={() => setPressed(pressed + 1)}>
          Primary, pressed {pressed} times
        </Button>
        <Button kind="primary" working wide onClick={() => setPressed(pressed + 1)}>
          Working
        </Button>
        <Row gap={3} align="center" wraps>
          <Button>
            <Icon icon={IconCopy} size={20} />
            Plain
          </Button>
          <Button kind="tint">
            <Icon icon={IconShare} size={20} />
            Tint
          </Button>
          <Button kind="danger">Danger</Button>
          <Button disabled>Disabled</Button>
        </Row>
        <SmallButtons />
      </Stack>
    </Section>
  )
}

function SmallButtons() {
  const [selected, setSelected] = useState(true)
  return (
    <>
      <Row gap={3} align="center" wraps>
        <Button kind="tint" size="compact">
          <Icon icon={IconPlus} size={16} />
          Compact
        </Button>
        <Button kind="primary" size="compact">
          Claim Now
        </Button>
        <ButtonLink to="/kit" size="compact">
          A link
        </ButtonLink>
        <IconButton icon={IconX} label="Close" />
      </Row>
      <Row gap={3} align="center" wraps>
        <Button kind="solid" size="dense">
          Solid, dense
        </Button>
        <Button size="dense">Plain, dense</Button>
        <Button kind="quiet" size="dense">
          Quiet, dense
        </Button>
      </Row>
      <Row gap={3} align="center" wraps>
        <FilterChip selected={selected} onClick={() => setSelected(!selected)}>
          All
        </FilterChip>
        <FilterChip selected={!selected} onClick={() => setSelected(!selected)}>
          Pending
        </FilterChip>
      </Row>
    </>
  )
}
