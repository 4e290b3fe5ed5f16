import { languageName } from '@shop/shared/i18n/language-name'
import { isLanguage } from '@shop/shared/i18n/languages'
import { Alert, Col, Row, Tag, Typography } from 'antd'
import type { ReactNode } from 'react'
import { PAGE_FIELDS } from '../../../../../museum/backend/config/content-fields.ts'
import type {
  AffectedCarts,
  Effect,
  PreviewOfChange,
  ShownEntry,
  WireFields,
} from '../../../../contract/config.ts'
import { mapOf } from '../../../../wording/maps.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ContrastList } from '../contrast-list.tsx'
import { LeftOut } from '../html-view.tsx'

/** What visitors will notice, shown before anything is saved. */
export function EffectView({
  effect,
  carts,
  changes,
  wanted,
}: PreviewOfChange & { wanted: WireFields }) {
  const t = useTexts()
  const { menu, addresses, languages, warnings } = effect
  const named = (list: typeof languages.vanish) => list.map(languageName).join(', ')
  const { vanish, appear } = languages
  const isAnyOff = addresses.vanish.length > 0 || carts.length > 0
  const addressChanges = [addresses.vanish, addresses.appear, addresses.change, vanish]
  const staysSame = addressChanges.every((list) => list.length === 0)
  return (
    <>
      {warnings.length > 0 && (
        <Alert
          type="warning"
          role="note"
          showIcon
          title={t('preview.warnings')}
          description={warnings.map((one) => (
            <div key={JSON.stringify(one)}>{t(`preview.${one.kind}`, { ...one })}</div>
          ))}
        />
      )}
      {'accent' in changes && <ContrastList accent={changes.accent?.after} />}
      {PAGE_FIELDS.filter((field) => field in changes).map((field) => (
        <LeftOutOfPage
          key={field}
          name={t(`fields.${field}`)}
          texts={mapOf(wanted[field])}
          changed={Object.keys(mapOf(changes[field]?.after))}
        />
      ))}
      {vanish.length > 0 && <Note>{t('preview.languagesGone', { languages: named(vanish) })}</Note>}
      {appear.length > 0 && <Note>{t('preview.languagesNew', { languages: named(appear) })}</Note>}
      <Part heading={t('preview.menu')}>
        <Menus {...menu} />
      </Part>
      <Part heading={t('preview.addresses')}>
        {vanish.length > 0 && (
          <Note>{t('preview.languagesLead', { languages: named(vanish) })}</Note>
        )}
        <Addresses heading={t('preview.vanish')} addresses={addresses.vanish} />
        <Addresses heading={t('preview.appear')} addresses={addresses.appear} />
        <Addresses heading={t('preview.change')} addresses={addresses.change} />
        {staysSame && <p>{t('preview.addressesSame')}</p>}
      </Part>
      <Part heading={t('preview.baskets')}>
        <Carts carts={carts} />
        {isAnyOff && (
          <Typography.Paragraph type="secondary">{t('preview.basketsHint')}</Typography.Paragraph>
        )}
      </Part>
    </>
  )
}

interface ChangedPage {
  name: string
  /** By language. */
  texts: Record<string, unknown>
  changed: readonly string[]
}

/** What the shop takes out of the texts that change. */
function LeftOutOfPage({ name, texts, changed }: ChangedPage) {
  return changed
    .filter(isLanguage)
    .map((language) => (
      <LeftOut
        key={language}
        html={String(texts[language] ?? '')}
        of={`${name}, ${languageName(language)}`}
      />
    ))
}

function Note({ children }: { children: string }) {
  return <Alert type="info" role="note" title={children} />
}

export function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section>
      <Typography.Title level={2} style={{ fontSize: 18 }}>
        {heading}
      </Typography.Title>
      {children}
    </section>
  )
}

function Menus({ before, after }: Effect['menu']) {
  const t = useTexts()
  if (JSON.stringify(before) === JSON.stringify(after)) return <p>{t('preview.menuSame')}</p>
  return (
    <Row gutter={[16, 16]}>
      <Col xs={24} sm={12}>
        <MenuList heading={t('preview.before')} entries={before} others={after} />
      </Col>
      <Col xs={24} sm={12}>
        <MenuList heading={t('preview.after')} entries={after} others={before} />
      </Col>
    </Row>
  )
}

interface ShownMenu {
  heading: string
  entries: readonly ShownEntry[]
  others: readonly ShownEntry[]
}

/** Differences between the menus are marked by more than colour. */
function MenuList({ heading, entries, others }: ShownMenu) {
  const t = useTexts()
  const isThere = ({ key, label }: ShownEntry) =>
    others.some((other) => other.key === key && other.label === label)
  return (
    <>
      <Typography.Title level={3} style={{ fontSize: 14 }}>
        {heading}
      </Typography.Title>
      {entries.length === 0 && <p>{t('preview.menuEmpty')}</p>}
      {entries.map((entry) => (
        <Tag key={entry.key}>{isThere(entry) ? entry.label : <mark>{entry.label}</mark>}</Tag>
      ))}
    </>
  )
}

function Addresses({ heading, addresses }: { heading: string; addresses: readonly string[] }) {
  if (addresses.length === 0) return null
  return (
    <>
      <Typography.Title level={3} style={{ fontSize: 14 }}>
        {heading}
      </Typography.Title>
      <ul>
        {addresses.map((address) => (
          <li key={address}>
            <code>{address}</code>
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
