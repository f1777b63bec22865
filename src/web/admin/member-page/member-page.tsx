import { useParams } from 'react-router'
import { readMemberPage, type MemberPage } from '#contract/admin/member-page.ts'
import { readPerformance, type Performance } from '#contract/admin/performance.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { pageTitle } from '#web/product.ts'
import { combineQueryStates, queryState } from '#web/ui/feedback/query-state.ts'
import { MemberBoundary } from '../members/member-boundary.tsx'
import { EarningsPanel } from '../performance/earnings-panel.tsx'
import { MemberPackages } from '../performance/member-packages.tsx'
import { LimitsPanel } from './limits-panel.tsx'
import { Columns } from '#web/ui/layout/layout.tsx'
import styles from './member-page.module.css'
import { NotesPanel } from './notes-panel.tsx'
import { PaymentsPanel } from './payments-panel.tsx'
import { RecoveryPanel } from './recovery-panel.tsx'
import { TimelinePanel } from './timeline-panel.tsx'
import { WalletsPanel } from './wallets-panel.tsx'
import { WithdrawalAddressesPanel } from './withdrawal-addresses-panel.tsx'
import { legalDocuments } from '#domain/legal/legal-documents.ts'
import { Chip } from '#web/ui/data/chip.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { textPair } from '../panels/text-pair.ts'
import { describeBrowser } from '#domain/devices/describe-browser.ts'
import { MemberLink } from '../members/member-link.tsx'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { MemberActionMenu } from './member-action-menu.tsx'
import { TagList } from './tag-list.tsx'

type Tickets = NonNullable<MemberPage['tickets']>

const TicketsPanel = ({ userrefid, tickets }: { userrefid: string; tickets: Tickets }) => (
  <PanelCard
    heading={t.admin.memberPage.tickets}
    end={
      tickets.count > tickets.recent.length && (
        <TextLink to={`/anjo/support-tickets?search=${encodeURIComponent(userrefid)}`}>
          {t.admin.memberPage.allCount({ count: tickets.count })}
        </TextLink>
      )
    }
  >
    {tickets.count === 0 && <p className={styles.muted}>{t.admin.memberPage.noTicketsYet}</p>}
    <ul className={styles.rows}>
      {tickets.recent.map(({ id, number, subject, status, openedAt }) => (
        <li key={String(id)}>
          <TextLink to={`/anjo/support-tickets/${id}`}>{subject}</TextLink>
          <span className={styles.end}>
            <Chip tone={status === 'Pending' ? 'warn' : 'plain'}>{status}</Chip>
          </span>
          <span className={styles.muted}>
            {t.admin.memberPage.opened({ number, openedAt: formatInstant(openedAt) })}
          </span>
        </li>
      ))}
    </ul>
  </PanelCard>
)

function TeamLinePanel({ page, team }: { page: MemberPage; team: Performance['team'] }) {
  const { userrefid, sponsorLine, legs } = page
  return (
    <PanelCard
      heading={t.admin.memberPage.sponsorLineAndTeam}
      end={<TextLink to={`/anjo/team-tree/${userrefid}`}>{t.admin.memberPage.openTheTree}</TextLink>}
    >
      <div className={styles.line}>
        {sponsorLine.map((each) => (
          <span key={each}>
            <MemberLink userrefid={each} /> ›
          </span>
        ))}
        <strong>{userrefid}</strong>
      </div>
      {legs.length === 0 ? (
        <p className={styles.muted}>{t.admin.memberPage.noTeamYet}</p>
      ) : (
        <>
          <ul className={styles.rows}>
            {legs.map((leg) => (
              <li key={leg.userrefid}>
                <MemberLink userrefid={leg.userrefid} />
                <span className={styles.end}>
                  <Amount micro={leg.volume} />
                </span>
                <span className={styles.muted}>
                  {t.admin.memberPage.activeBelow({ members: leg.size, active: leg.active })}
                </span>
              </li>
            ))}
          </ul>
          <p className={styles.total}>
            <span>{t.admin.memberPage.inTheTeam({ directs: team.directs, members: team.size })}</span>
            <Amount micro={team.volume} />
          </p>
          <p className={styles.muted}>{t.admin.memberPage.largestLegsHint}</p>
        </>
      )}
    </PanelCard>
  )
}

const statusTones = { Active: 'good', Inactive: 'plain', Blocked: 'bad' } as const

function MemberHead({ figures, page }: { figures: Performance; page: MemberPage }) {
  const { userrefid, fullName, registeredAt, contacts, hasTwoFactor, flags, deviceSharedWith } = page
  const facts = [
    userrefid,
    t.admin.memberPage.number({ id: page.id }),
    t.admin.memberPage.sinceDay({ day: formatInstant(registeredAt).slice(0, 10) }),
    ...(contacts.country ? [contacts.country] : []),
    contacts.email,
    hasTwoFactor ? t.admin.memberPage.twoFactorOn : t.admin.memberPage.twoFactorOff,
  ]
  return (
    <>
      <nav aria-label={t.admin.memberPage.breadcrumb} className={styles.muted}>
        <TextLink to="/anjo/members-list">{t.admin.memberPage.membersList}</TextLink> › {userrefid}
      </nav>
      <div className={styles.head}>
        <Avatar name={fullName} variant="quiet" />
        <div className={styles.identity}>
          <div className={styles.title}>
            <h1>{fullName}</h1>
            <Chip tone={statusTones[figures.status]} live={figures.status === 'Active'}>
              {figures.status}
            </Chip>
            <Chip tone={figures.kycStatus === 'Verified' ? 'good' : 'warn'}>
              KYC {figures.kycStatus.toLowerCase()}
            </Chip>
            {page.closedAt && <Chip tone="bad">{t.admin.memberPage.closed}</Chip>}
            {page.isFrozen && <Chip tone="bad">{t.admin.memberPage.frozenByTheMember}</Chip>}
            {flags
              .filter(({ flag }) => flag !== 'blocked')
              .map(({ flag }) => (
                <Chip key={flag} tone="warn">
                  {t.admin.memberPage.flagLabels[flag]}
                </Chip>
              ))}
            {deviceSharedWith.length > 0 && <Chip tone="warn">{t.admin.memberPage.sharedDevice}</Chip>}
          </div>
          <p className={styles.meta}>{facts.join(' · ')}</p>
          <TagList memberId={page.id} tags={page.tags} />
        </div>
        <MemberActionMenu page={page} figures={figures} />
      </div>
    </>
  )
}

/** What is held for the member, and what flowed in and out. Deposits and withdrawals need Approve Payments. */
function MemberFigures({ figures, payments }: { figures: Performance; payments: MemberPage['payments'] }) {
  const sum = (field: 'paid' | 'pending') => figures.earnings.reduce((total, each) => total + each[field], 0n)
  const held = figures.balances.reduce((total, { balance }) => total + balance, 0n)
  const shown = [
    { term: t.admin.memberPage.heldForTheMember, micro: held },
    ...(payments ? [{ term: t.admin.memberPage.deposited, micro: payments.deposited }] : []),
    { term: t.admin.memberPage.rewardsPaid, micro: sum('paid') },
    { term: t.admin.memberPage.rewardsPending, micro: sum('pending'), isPending: true },
    ...(payments ? [{ term: t.admin.memberPage.withdrawn, micro: payments.withdrawn }] : []),
  ]
  return (
    <dl className={styles.figures}>
      {shown.map(({ term, micro, isPending = false }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className={isPending && micro > 0n ? styles.pending : undefined}>
            <Amount micro={micro} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Each flag that is on: who set it, when and why. */
const FlagsPanel = ({ flags }: { flags: MemberPage['flags'] }) => (
  <PanelCard heading={t.admin.memberPage.flags}>
    {flags.length === 0 && <p className={styles.muted}>{t.admin.memberPage.noFlagsAreOn}</p>}
    <ul className={styles.rows}>
      {flags.map(({ flag, reason, by, at }) => (
        <li key={flag}>
          <span>
            <Chip tone={flag === 'blocked' ? 'bad' : 'warn'}>{t.admin.memberPage.flagLabels[flag]}</Chip>
          </span>
          <time className={`${styles.end} ${styles.muted}`} dateTime={at.toISOString()}>
            {formatInstant(at)}
          </time>
          <span>{reason || t.admin.memberPage.noReasonRecorded}</span>
          <span className={`${styles.end} ${styles.muted}`}>{by ?? t.admin.memberPage.system}</span>
        </li>
      ))}
    </ul>
  </PanelCard>
)

function DevicesPanel({ page: { devices, deviceSharedWith } }: { page: MemberPage }) {
  return (
    <PanelCard heading={t.admin.memberPage.devices}>
      {devices.length === 0 && <p className={styles.muted}>{t.admin.memberPage.noRecentSignIns}</p>}
      <ul className={styles.rows}>
        {devices.map(({ userAgent, address, firstAt, lastAt, isOpen }) => (
          <li key={userAgent}>
            <span>{describeBrowser(userAgent)}</span>
            <span className={styles.end}>
              {isOpen ? (
                <Chip tone="good" live>
                  {t.admin.memberPage.open}
                </Chip>
              ) : (
                <Chip>{t.admin.memberPage.ended}</Chip>
              )}
            </span>
            <span className={styles.muted}>
              {t.admin.memberPage.addressSince({ address, day: formatInstant(firstAt).slice(0, 10) })}
            </span>
            <span className={`${styles.end} ${styles.muted}`}>
              {t.admin.memberPage.last({ lastAt: formatInstant(lastAt) })}
            </span>
          </li>
        ))}
      </ul>
      {deviceSharedWith.length > 0 && (
        <div className={styles.tags}>
          <Chip tone="warn">{t.admin.memberPage.sharedDevice}</Chip>
          {deviceSharedWith.map((userrefid) => (
            <MemberLink key={userrefid} userrefid={userrefid} />
          ))}
        </div>
      )}
    </PanelCard>
  )
}

function ContactsPanel({ page }: { page: MemberPage }) {
  const { email, mobileNumber, dateOfBirth, address, country } = page.contacts
  return (
    <PanelCard heading={t.admin.memberPage.identityAndContacts}>
      <DescriptionList
        divided
        items={[
          textPair(t.admin.memberPage.name, page.fullName),
          textPair(t.admin.memberPage.email, email),
          textPair(t.admin.memberPage.mobile, mobileNumber),
          textPair(t.admin.memberPage.dateOfBirth, dateOfBirth?.split('-').toReversed().join('/') ?? '–'),
          textPair(t.admin.memberPage.address, address ?? '–'),
          textPair(t.admin.memberPage.country, country ?? '–'),
          textPair(t.admin.memberPage.bankStatus, page.bankStatus),
          textPair(
            t.admin.memberPage.twoFactorSignIn,
            page.hasTwoFactor ? t.admin.memberPage.on : t.admin.memberPage.off,
          ),
          textPair(t.admin.memberPage.passkeys, String(page.passkeyCount)),
          textPair(t.admin.memberPage.memberSince, formatInstant(page.registeredAt)),
        ]}
      />
    </PanelCard>
  )
}

/** The versions of the legal documents that the member agreed to, and those still to answer. */
const ConsentsPanel = ({ consents: { pending, given } }: Pick<MemberPage, 'consents'>) => (
  <PanelCard heading={t.admin.memberPage.consent}>
    <ul className={styles.rows}>
      {pending.map(({ document, version }) => (
        <li key={`${document} ${version}`}>
          <span>{t.admin.memberPage.version({ title: legalDocuments[document].title, version })}</span>
          <span className={styles.end}>
            <Chip tone="warn">{t.admin.memberPage.notAnswered}</Chip>
          </span>
        </li>
      ))}
      {given.map(({ document, version, at, address }) => (
        <li key={`${document} ${version}`}>
          <span>{t.admin.memberPage.version({ title: legalDocuments[document].title, version })}</span>
          <time className={`${styles.end} ${styles.muted}`} dateTime={at.toISOString()}>
            {formatInstant(at)}
          </time>
          <span className={styles.muted}>{t.admin.memberPage.from({ address })}</span>
        </li>
      ))}
    </ul>
  </PanelCard>
)

export const meta = () => pageTitle(t.admin.memberPage.member)

const FIGURE_TOPICS = [
  'members',
  'activations',
  'closing',
  'odl',
  'wallet',
  'withdrawals',
  'deposits',
] as const
const PAGE_TOPICS = ['members', 'deposits', 'withdrawals', 'addresses', 'tickets', 'closing'] as const

export default function MemberPageScreen() {
  const { slug = '' } = useParams()
  const figures = useEndpointQuery(readPerformance, { params: { slug } }, FIGURE_TOPICS)
  const page = useEndpointQuery(readMemberPage, { params: { slug } }, PAGE_TOPICS)
  const state = combineQueryStates(queryState(figures), queryState(page))
  if (state.status === 'ready') return <MemberSections figures={state.data[0]} page={state.data[1]} />
  return (
    <MemberBoundary
      query={state}
      slug={slug}
      title={t.admin.memberPage.member}
      rows={['tile tile tile tile', 'list list', 'list list', 'list']}
    />
  )
}

function MemberSections({ figures, page }: { figures: Performance; page: MemberPage }) {
  return (
    <>
      <MemberHead figures={figures} page={page} />
      {page.recovery && <RecoveryPanel recovery={page.recovery} />}
      <MemberFigures figures={figures} payments={page.payments} />
      <div className={styles.narrowWide}>
        <WalletsPanel balances={figures.balances} />
        <MemberPackages member={figures} />
      </div>
      <Columns min={420}>
        <EarningsPanel member={figures} />
        <TeamLinePanel page={page} team={figures.team} />
      </Columns>
      {page.payments && (
        <Columns min={420}>
          <PaymentsPanel userrefid={page.userrefid} payments={page.payments} />
          <WithdrawalAddressesPanel addresses={page.payments.addresses} />
        </Columns>
      )}
      <Columns min={420}>
        <ContactsPanel page={page} />
        <FlagsPanel flags={page.flags} />
        <LimitsPanel memberId={page.id} />
        <DevicesPanel page={page} />
        <ConsentsPanel consents={page.consents} />
        {page.tickets && <TicketsPanel userrefid={page.userrefid} tickets={page.tickets} />}
        <NotesPanel memberId={page.id} notes={page.notes} />
      </Columns>
      <TimelinePanel member={page} />
    </>
  )
}
