import { $count } from '@shop/shared/cart/model'
import { $config } from '@shop/shared/config/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import type { Offering } from '@shop/shared/offerings'
import { handOnFocus } from '@shop/shared/page/hand-on-focus'
import { ownLabel } from '@shop/shared/routing/own-label'
import { pathTo } from '@shop/shared/routing/path-to'
import { useNavigationType } from '@shop/shared/routing/router'
import type { RouteName } from '@shop/shared/routing/routes'
import { ButtonLink } from '@shop/shared/ui/button'
import { useUnit } from 'effector-react'
import { entryOf, navEntries } from '../../frame/nav-entries.ts'
import { usePageTitle } from '../../frame/page-title.ts'
import styles from './page.module.css'
import { WITHDRAWN_WORDS } from './words.ts'

export interface WithdrawnPageProps {
  /** The page, or the label of an extension's page. */
  of: RouteName | { name: string }
  /**
   * Was it on at some time since the document was loaded? Else the visitor came from an old link.
   */
  wasOn: boolean
}

/** Replaces a page whose offering is switched off, or was switched off while it was open. */
export function WithdrawnPage({ of: page, wasOn }: WithdrawnPageProps) {
  const { t, language } = useTexts('shell')
  const { config, count } = useUnit({ config: $config, count: $count })
  const words = WITHDRAWN_WORDS[language]
  const nameOf = (entry: Offering) => ownLabel(entry, config, language) ?? t(`nav.${entry.key}`)
  const gone = typeof page === 'string' ? entryOf(page) : page
  const said = wasOn ? words : words.never
  const { title, text, kept } = gone
    ? { ...said, title: said.title('name' in gone ? gone.name : nameOf(gone)) }
    : { ...words.accounts, ...(wasOn ? {} : { kept: words.never.kept }) }
  usePageTitle(title)
  const isOpenedByAddress = useNavigationType() === 'POP' && !wasOn
  const entries = navEntries(config)
  return (
    // When it is switched on again, the page returns without a reload.
    <div ref={handOnFocus} className={styles.page}>
      <h1 tabIndex={-1} ref={isOpenedByAddress ? undefined : focusHeading}>
        {title}
      </h1>
      <p>{text}</p>
      {wasOn || count > 0 ? <p>{kept}</p> : null}
      {count > 0 ? (
        <ButtonLink to={pathTo('checkout', language)} look="primary">
          {words.basket}
        </ButtonLink>
      ) : null}
      {entries.length === 0 ? (
        <p>{t('home.nothing')}</p>
      ) : (
        <>
          <h2 className={styles.heading}>{wasOn ? words.others : t('home.offers')}</h2>
          <ul className={styles.others}>
            {entries.map((entry) => (
              <li key={entry.key}>
                <ButtonLink to={pathTo(entry.route, language)}>{nameOf(entry)}</ButtonLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** The replaced page may have had the focus anywhere, so the heading takes it. */
function focusHeading(heading: HTMLElement | null) {
  heading?.focus()
}
