import { IconArrowLeft, IconArrowRight, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { addPackage, movePackage, removePackage } from '#domain/plan/plan-cells.ts'
import { PACKAGE_KEY } from '#domain/plan/plan-limits.ts'
import { findPackage, type PackagePlan } from '#domain/plan/plan.ts'
import { formatPercent } from '#domain/money/percent.ts'
import { t } from '#web/language/messages.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { formatAmount } from '../panels/format-amount.ts'
import { Chip } from '#web/ui/data/chip.tsx'
import { Icon } from '#web/ui/data/icon.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { DropdownMenu } from '#web/ui/overlay/dropdown-menu.tsx'
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx'
import { amountCell, percentCell, textCell, wholeCell, type CellKind } from './cell-kinds.ts'
import { CellFrame, focusCell, PlanCell, PlanFaultNote, SwitchCell } from './plan-cell.tsx'
import styles from './plan-editor.module.css'
import { PlanSection, PlanTable, RowHead } from './plan-section.tsx'
import { TextTable } from './text-table.tsx'
import { usePlanDraftContext } from './use-plan-draft.ts'

type TermRow = { term: string; label: string; hint?: string; kind: CellKind; unit?: string }

const listTerms = (): readonly TermRow[] => {
  const text = t.admin.planEditor
  return [
    { term: 'name', label: text.name, hint: text.nameHint, kind: textCell },
    { term: 'minAmount', label: text.minAmount, hint: text.wholeUsdt, kind: amountCell },
    { term: 'maxAmount', label: text.maxAmount, hint: text.wholeUsdt, kind: amountCell },
    { term: 'step', label: text.step, hint: text.stepHint, kind: amountCell },
    { term: 'dailyRate', label: text.dailyRate, hint: text.promised, kind: percentCell, unit: '%' },
    {
      term: 'botProfitPeriod',
      label: text.botProfitPeriod,
      hint: text.daysHint,
      kind: wholeCell,
      unit: text.days,
    },
    {
      term: 'depositTakecare',
      label: text.depositTakecare,
      hint: text.promisedOnly,
      kind: wholeCell,
      unit: text.days,
    },
    { term: 'capping', label: text.capping, hint: text.cappingHint, kind: wholeCell, unit: text.times },
    { term: 'odlProfitMax', label: text.odlProfitMax, hint: text.odlHint, kind: percentCell, unit: '%' },
    {
      term: 'directRippleBounty',
      label: text.directRippleBounty,
      hint: text.directHint,
      kind: percentCell,
      unit: '%',
    },
    { term: 'slots', label: text.slots, hint: text.slotsHint, kind: wholeCell },
  ]
}

export type ActivePackage = { key: string; count: number; amount: bigint }

export function PackageTable({ active }: { active: readonly ActivePackage[] }) {
  const { plan } = usePlanDraftContext()
  const [isAdding, setAdding] = useState(false)
  const cell = (row: string, { name }: PackagePlan) => t.admin.planEditor.cell({ row, column: name })
  return (
    <PlanSection
      id="packages"
      note={t.admin.planEditor.packagesNote}
      end={
        <Button size="compact" onClick={() => setAdding(true)}>
          <Icon icon={IconPlus} size={16} />
          {t.admin.planEditor.addPackage}
        </Button>
      }
    >
      <PlanFaultNote path="packages" />
      <PlanTable label={t.admin.planEditor.packages} head={<PackageHead active={active} />}>
        {listTerms().map(({ term, label, hint, kind, unit }) => (
          <tr key={term}>
            <RowHead hint={hint}>{label}</RowHead>
            {plan.packages.map((terms) => (
              <td key={terms.key}>
                <PlanCell
                  path={`packages.${terms.key}.${term}`}
                  label={cell(label, terms)}
                  kind={kind}
                  {...(unit !== undefined && { unit })}
                />
              </td>
            ))}
          </tr>
        ))}
        <AvailabilityRows />
        <FactRows active={active} />
      </PlanTable>
      <TextTable />
      {isAdding && <AddPackageDialog onClose={() => setAdding(false)} />}
    </PlanSection>
  )
}

/** What a package locks, and whether it can be activated. */
function AvailabilityRows() {
  const { plan } = usePlanDraftContext()
  const text = t.admin.planEditor
  return (
    <>
      <tr>
        <RowHead hint={text.locksHint}>{text.locks}</RowHead>
        {plan.packages.map((terms) => (
          <td key={terms.key}>
            <LocksCell terms={terms} />
          </td>
        ))}
      </tr>
      <tr>
        <RowHead hint={text.isOpenHint}>{text.isOpen}</RowHead>
        {plan.packages.map(({ key, name }) => (
          <td key={key}>
            <SwitchCell
              path={`packages.${key}.isOpen`}
              label={text.cell({ row: text.isOpen, column: name })}
            />
          </td>
        ))}
      </tr>
    </>
  )
}

/** The places in the upgrade order, each with what can be done with its package. */
function PackageHead({ active }: { active: readonly ActivePackage[] }) {
  const { plan, saved } = usePlanDraftContext()
  return (
    <tr>
      <RowHead>{t.admin.planEditor.order}</RowHead>
      {plan.packages.map((terms, place) => (
        <th key={terms.key} scope="col">
          {!findPackage(saved, terms.key) && <Chip>{t.admin.planEditor.isNew}</Chip>}{' '}
          <PackageMenu
            terms={terms}
            place={place}
            isRemovable={plan.packages.length > 1 && !active.some(({ key }) => key === terms.key)}
          />
        </th>
      ))}
    </tr>
  )
}

type PackageMenuProps = { terms: PackagePlan; place: number; isRemovable: boolean }

function PackageMenu({ terms: { key, name }, place, isRemovable }: PackageMenuProps) {
  const { plan, edit } = usePlanDraftContext()
  const text = t.admin.planEditor
  const move = (by: 1 | -1) => () => edit((before) => movePackage(before, key, by))
  const remove = () => edit((before) => removePackage(before, key))
  const items = [
    { isOffered: place > 0, label: text.moveBack, icon: IconArrowLeft, onSelect: move(-1) },
    {
      isOffered: place < plan.packages.length - 1,
      label: text.moveForward,
      icon: IconArrowRight,
      onSelect: move(1),
    },
    { isOffered: isRemovable, label: text.remove, icon: IconTrash, onSelect: remove },
  ].filter(({ isOffered }) => isOffered)
  if (items.length === 0) return <span className={styles.place}>{place + 1}</span>
  return (
    <DropdownMenu items={items}>
      <span className={styles.place}>
        {place + 1}
        <span className={styles.hidden}>{text.packageMenu({ name })}</span>
      </span>
    </DropdownMenu>
  )
}

/** Which other packages cannot be activated while this one is active. */
function LocksCell({ terms: { key, name, locks } }: { terms: PackagePlan }) {
  const { plan, saved, write } = usePlanDraftContext()
  const path = `packages.${key}.locks`
  const nameOf = (each: string) => findPackage(plan, each)?.name ?? each
  const describe = (keys: readonly string[]) =>
    plan.packages
      .filter((other) => keys.includes(other.key))
      .map((other) => other.name)
      .join(', ')
  const before = findPackage(saved, key)?.locks ?? []
  const others = plan.packages.filter((other) => other.key !== key)
  return (
    <CellFrame path={path} before={describe(before)} after={describe(locks)}>
      {(attributes) => (
        <span className={styles.locks}>
          {others.length === 0 && t.admin.planEditor.none}
          {others.map((other) => (
            <label key={other.key} className={styles.switch}>
              <input
                {...attributes}
                type="checkbox"
                aria-label={t.admin.planEditor.locksOther({ name, other: nameOf(other.key) })}
                checked={locks.includes(other.key)}
                onChange={({ currentTarget }) =>
                  write(
                    path,
                    currentTarget.checked
                      ? [...locks, other.key]
                      : locks.filter((each) => each !== other.key),
                  )
                }
              />
              {other.name}
            </label>
          ))}
        </span>
      )}
    </CellFrame>
  )
}

function FactRows({ active }: { active: readonly ActivePackage[] }) {
  const { plan, saved } = usePlanDraftContext()
  const totalOf = (terms: PackagePlan | undefined) =>
    terms ? `${formatPercent(terms.dailyRate * BigInt(terms.botProfitPeriod))}%` : ''
  const count = active.reduce((sum, each) => sum + each.count, 0)
  return (
    <>
      <tr className={styles.facts}>
        <RowHead>{t.admin.planEditor.total}</RowHead>
        {plan.packages.map((terms) => {
          const [before, after] = [totalOf(findPackage(saved, terms.key)), totalOf(terms)]
          return (
            <td key={terms.key}>
              {before !== '' && before !== after && <s>{before}</s>} {after}
            </td>
          )
        })}
      </tr>
      <tr className={styles.facts}>
        <RowHead hint={t.admin.planEditor.activeCount({ count })}>{t.admin.planEditor.active}</RowHead>
        {plan.packages.map(({ key }) => {
          const found = active.find((each) => each.key === key)
          return <td key={key}>{found ? `${found.count} · ${formatAmount(found.amount)}` : '0'}</td>
        })}
      </tr>
    </>
  )
}

/** "Gold Fund" as "goldFund". */
const suggestKey = (name: string) =>
  name
    .trim()
    .replaceAll(/[^A-Za-z\d ]/g, '')
    .split(/ +/)
    .map((word, place) => (place === 0 ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('')

function AddPackageDialog({ onClose }: { onClose: () => void }) {
  const { plan, edit } = usePlanDraftContext()
  const [name, setName] = useState('')
  const [typedKey, setTypedKey] = useState<string>()
  const [isTried, setTried] = useState(false)
  const key = typedKey ?? suggestKey(name)
  const text = t.admin.planEditor
  const nameError = name.trim() === '' ? text.enterText : undefined
  const keyError = findPackage(plan, key) ? text.keyTaken : PACKAGE_KEY.test(key) ? undefined : text.enterKey
  function add() {
    setTried(true)
    if (nameError || keyError) return
    edit((before) => addPackage(before, { key, name: name.trim() }))
    onClose()
    focusCell(`packages.${key}.minAmount`)
  }
  return (
    <FormDialog
      copy={{ title: text.addPackageTitle, submit: text.add }}
      form={{
        working: false,
        formProps: {
          noValidate: true,
          onSubmit: (event) => {
            event.preventDefault()
            add()
          },
        },
      }}
      onClose={onClose}
    >
      <TextField
        data-autofocus
        label={text.name}
        value={name}
        error={isTried ? nameError : undefined}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <TextField
        label={text.key}
        value={key}
        error={isTried ? keyError : undefined}
        onChange={({ currentTarget }) => setTypedKey(currentTarget.value)}
      />
      <p className={styles.note}>{text.keyHint}</p>
    </FormDialog>
  )
}
