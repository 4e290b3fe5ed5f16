import { toBoolean } from '@shop/shared/api/scalars'
import { formatDate } from '@shop/shared/dates/format-date'
import { languageName } from '@shop/shared/i18n/language-name'
import { isLanguage, type Language } from '@shop/shared/i18n/languages'
import { SALE_SWITCHES } from '@shop/shared/offerings'
import { ROUTES } from '@shop/shared/routing/routes'
import { Col, Row, Tag, Typography } from 'antd'
import type { ReactNode } from 'react'
import { HOURS_FIELDS, PAGE_FIELDS } from '../../../../../museum/backend/config/content-fields.ts'
import type {
  AffectedCarts,
  Effect,
  PreviewOfChange,
  ShownEntry,
  Warning,
  WireFields,
} from '../../../../contract/config.ts'
import type { OperatorKey } from '../../../../texts.ts'
import { mapOf } from '../../../../wording/maps.ts'
import { onDayInWords } from '../../../../wording/wording.ts'
import { useSession } from '../../../calls/use-session.ts'
import { Notice } from '../../../parts/notice.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { ContrastList } from '../contrast-list.tsx'
import { HoursOnPage } from '../hours-on-page.tsx'
import { RemovedElements } from '../html-view.tsx'

export function EffectView({
  effect,
  carts,
  changes,
  wanted,
}: PreviewOfChange & { wanted: WireFields }) {
  const t = useTexts()
  const { menu, addresses, languages } = effect
  const named = (list: typeof languages.vanish) => list.map(languageName).join(', ')
  const { vanish, appear } = languages
  const isAnyOff = addresses.vanish.length > 0 || switchesOff({ carts, changes })
  // The warnings count what is sold on the day.
  const closesDay = effect.warnings.some(({ kind }) => kind === 'dayClosed')
  const addressChanges = [addresses.vanish, addresses.appear, addresses.change, vanish]
  const staysSame = addressChanges.every((list) => list.length === 0)
  return (
    <>
      {HOURS_FIELDS.some((field) => field in changes) && <HoursOnPage />}
      {'accent' in changes && <ContrastList accent={changes.accent?.after} />}
      {PAGE_FIELDS.flatMap((field) =>
        Object.keys(mapOf(changes[field]?.after))
          .filter(isLanguage)
          .map((language) => (
            <RemovedElements
              key={`${field} ${language}`}
              html={String(mapOf(wanted[field])[language] ?? '')}
              of={`${t(`fields.${field}`)}, ${languageName(language)}`}
            />
          )),
      )}
      {vanish.length > 0 && (
        <Notice title={t('preview.languagesGone', { languages: named(vanish) })} />
      )}
      {appear.length > 0 && (
        <Notice title={t('preview.languagesNew', { languages: named(appear) })} />
      )}
      {(isAnyOff || !isSameMenu(menu)) && (
        <Part heading={t('preview.menu')}>
          <Menus {...menu} />
        </Part>
      )}
      {(isAnyOff || !staysSame) && (
        <Part heading={t('preview.addresses')}>
          {vanish.length > 0 && (
            <Notice title={t('preview.languagesLead', { languages: named(vanish) })} />
          )}
          {(['vanish', 'appear', 'change'] as const).map((how) => (
            <Addresses key={how} how={how} addresses={addresses[how]} />
          ))}
          {staysSame && <p>{t('preview.addressesSame')}</p>}
        </Part>
      )}
      {(isAnyOff || closesDay) && (
        <Part heading={t('preview.baskets')}>
          {isAnyOff && <Carts carts={carts} />}
          <Typography.Paragraph type="secondary">{t('preview.basketsHint')}</Typography.Paragraph>
        </Part>
      )}
    </>
  )
}

/** Does the change switch off anything that is sold? */
export function switchesOff({ carts, changes }: Pick<PreviewOfChange, 'carts' | 'changes'>) {
  const isOff = ({ wireFlag: flag }: (typeof SALE_SWITCHES)[number]) =>
    flag in changes && !toBoolean(changes[flag]?.after)
  return carts.length > 0 || SALE_SWITCHES.some(isOff)
}

/** Apart from the other effects, so that operators see them first. */
export function Warnings({ effect: { warnings } }: Pick<PreviewOfChange, 'effect'>) {
  const t = useTexts()
  const named = (list: readonly Language[]) => list.map(languageName).join(', ')
  const places = useSession().data?.places
  const placeOf = (at: string | undefined) => places?.find(({ id }) => id === at)?.name ?? at
  const nameOf = ([field = '', at = '', part = '']: readonly string[]) => {
    if (field === 'home_banners')
      return `${t('home.banner', { place: at })} · ${t(`home.${part}`, { defaultValue: part })}`
    const name = field === 'closed_days' ? formatDate(at) : placeOf(at)
    return [t(`fields.${field}`, { defaultValue: field }), name].filter(Boolean).join(' · ')
  }
  const wordsOf = (warning: Warning) => {
    switch (warning.kind) {
      case 'oldPart': {
        const { banner, part } = warning
        const languages = named(warning.languages)
        return (
          nameOf(['home_banners', String(banner), part]) +
          t('colon') +
          t(`home.stale.${part}`, { languages })
        )
      }
      case 'dayPast':
        return t('preview.dayPast', { day: formatDate(warning.day) })
      case 'dayClosed':
        return onDayInWords({ day: warning.day, place: placeOf(warning.venue) }, warning, t)
      case 'textsKept':
      case 'textsMissing':
        return t(`preview.${warning.kind}`, {
          text: nameOf(warning.path),
          languages: named(warning.languages),
        })
      case 'hoursNamed':
        return t('preview.hoursNamed', { text: nameOf(warning.path), times: warning.times })
      default:
        return t(`preview.${warning.kind}`, { ...warning })
    }
  }
  if (warnings.length === 0) return null
  return <Notice type="warning" title={t('preview.warnings')} lines={warnings.map(wordsOf)} />
}

interface PartProps {
  id?: string
  heading: string
  children: ReactNode
}

export function Part({ id, heading, children }: PartProps) {
  return (
    <section id={id}>
      <Typography.Title level={2}>{heading}</Typography.Title>
      {children}
    </section>
  )
}

function isSameMenu({ before, after }: Effect['menu']): boolean {
  return JSON.stringify(before) === JSON.stringify(after)
}

/** Marks differences between the menus with more than colour. */
function Menus({ before, after }: Effect['menu']) {
  const t = useTexts()
  if (isSameMenu({ before, after })) return <p>{t('preview.menuSame')}</p>
  const isIn = (others: readonly ShownEntry[], { key, label }: ShownEntry) =>
    others.some((other) => other.key === key && other.label === label)
  const menus = [
    { heading: t('preview.before'), entries: before, others: after },
    { heading: t('preview.after'), entries: after, others: before },
  ]
  return (
    <Row gutter={[16, 16]}>
      {menus.map(({ heading, entries, others }) => (
        <Col key={heading} xs={24} sm={12}>
          <Typography.Title level={3}>{heading}</Typography.Title>
          {entries.length === 0 && <p>{t('preview.menuEmpty')}</p>}
          {entries.map((entry) => (
            <Tag key={entry.key}>
              {isIn(others, entry) ? entry.label : <mark>{entry.label}</mark>}
            </Tag>
          ))}
        </Col>
      ))}
    </Row>
  )
}

/** Names of changed pages; each of the others is named like its field. */
const PAGE_NAMES: Partial<Record<string, OperatorKey>> = {
  '/…': 'waitingRoom.wholeShop',
  [`/${ROUTES.home.path}`]: 'pages.home.name',
  [`/${ROUTES.tickets.path}`]: 'fields.has_tickets',
  [`/${ROUTES.guidedTours.path}`]: 'fields.has_guided_tours',
  [`/${ROUTES.checkoutSuccess.path}`]: 'unfinished.mails.booking',
}

interface AddressesProps {
  how: keyof Effect['addresses']
  addresses: readonly string[]
}

function Addresses({ how, addresses }: AddressesProps) {
  const t = useTexts()
  const nameOf = (address: string) =>
    t(PAGE_NAMES[address] ?? `fields.${address.replace('/page/', 'page_')}`, {
      defaultValue: address,
    })
  if (addresses.length === 0) return null
  return (
    <>
      <Typography.Title level={3}>{t(`preview.${how}`)}</Typography.Title>
      <ul>
        {addresses.map((address) => (
          <li key={address}>
            {how === 'change' ? nameOf(address) : <code>{address.replace(/:\w+/g, '…')}</code>}
          </li>
        ))}
      </ul>
    </>
  )
}

export function Carts({ carts }: { carts: readonly AffectedCarts[] }) {
  const t = useTexts()
  if (carts.length === 0) return <p>{t('preview.basketsNone')}</p>
  return (
    <ul>
      {carts.map(({ flag, paying, orders }) => {
        const counts = [
          paying > 0 ? t('preview.underWay', { count: paying }) : '',
          orders > 0 ? t('preview.orders', { count: orders }) : '',
        ]
        return (
          <li key={flag}>
            <strong>{t(`fields.${flag}`)}</strong>
            {t('colon')}
            {counts.filter(Boolean).join(', ')}
          </li>
        )
      })}
    </ul>
  )
}
