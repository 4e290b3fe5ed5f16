import { $count } from '@shop/shared/cart/model'
import { $config } from '@shop/shared/config/model'
import { LANGUAGES } from '@shop/shared/i18n/languages'
import { spellingOf } from '@shop/shared/i18n/spelling'
import type { Translate } from '@shop/shared/i18n/texts'
import { textsOnDemand } from '@shop/shared/i18n/texts-on-demand'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { handOnFocus } from '@shop/shared/page/hand-on-focus'
import { pathTo } from '@shop/shared/routing/path-to'
import { useNavigationType } from '@shop/shared/routing/router'
import type { RouteName } from '@shop/shared/routing/routes'
import { ButtonLink } from '@shop/shared/ui/button'
import { StatePicture } from '@shop/shared/ui/state-picture'
import { useUnit } from 'effector-react'
import type { ComponentType } from 'react'
import { entryOf } from '../../frame/entries/nav-entries.ts'
import { OnSaleLinks } from '../../frame/entries/on-sale-links.tsx'
import { useOfferingLabel } from '../../frame/entries/use-offering-label.ts'
import { usePageTitle } from '../../frame/titles/page-title.ts'
import styles from './page.module.css'

export interface WithdrawnPageProps {
  /** The page that is switched off, or the label of an extension's page. */
  of: RouteName | { name: string }
  /**
   * Was the page switched on at some time since the document was loaded? Otherwise the visitor
   * followed an old link.
   */
  wasOn: boolean
}

const KEYS = {
  // The shop does not know whether the offering comes back, e.g. after a scheduled pause.
  gone: { title: 'never.title', text: 'never.text', kept: 'gone.kept' },
  /** For an offering that was already off when the document was loaded. */
  never: { title: 'never.title', text: 'never.text', kept: 'never.kept' },
  /** For the page for new accounts, which belongs to no offering. */
  accounts: { title: 'accounts.title', text: 'accounts.text', kept: 'accounts.kept' },
}

const withdrawnTexts = textsOnDemand(
  (language) => import(/* webpackMode: 'eager' */ `./locales/${language}.json`),
)

/**
 * Replaces a page whose offering is switched off, or was switched off while the page was open. Its
 * texts are loaded with it, so that it never suspends.
 */
export async function loadWithdrawnPage(): Promise<ComponentType<WithdrawnPageProps>> {
  const all = LANGUAGES.flatMap((language) =>
    ['CH', 'DE'].map(async (country) => {
      const spelling = spellingOf(language, country) ?? language
      return [spelling, await withdrawnTexts(language, country)] as const
    }),
  )
  const texts = new Map<string, Translate>(await Promise.all(all))
  return (props) => <WithdrawnPage {...props} texts={texts} />
}

function WithdrawnPage({
  of: page,
  wasOn,
  texts,
}: WithdrawnPageProps & { texts: ReadonlyMap<string, Translate> }) {
  const { t, language } = useTexts('shell')
  const { count, config } = useUnit({ count: $count, config: $config })
  const say = texts.get(spellingOf(language, config.country) ?? language) ?? t
  const labelOf = useOfferingLabel()
  const gone = typeof page === 'string' ? entryOf(page) : page
  const keys = KEYS[gone ? (wasOn ? 'gone' : 'never') : 'accounts']
  const name = gone && ('name' in gone ? gone.name : labelOf(gone))
  const title = say(keys.title, { name })
  usePageTitle(title)
  const isOpenedByAddress = useNavigationType() === 'POP' && !wasOn
  return (
    // When the offering is switched on again, its page returns without a reload.
    <div ref={handOnFocus} className={styles.page}>
      <StatePicture of="closed" />
      <h1 tabIndex={-1} ref={isOpenedByAddress ? undefined : focusHeading}>
        {title}
      </h1>
      <p>{say(keys.text)}</p>
      {wasOn || count > 0 ? <p>{say(wasOn ? keys.kept : KEYS.never.kept)}</p> : null}
      {count > 0 ? (
        <ButtonLink to={pathTo('checkout', language)} look="primary">
          {say('basket')}
        </ButtonLink>
      ) : null}
      <OnSaleLinks title={wasOn ? say('others') : t('home.offers')} />
    </div>
  )
}

/** The focus may have been anywhere on the replaced page, so it moves to the heading. */
function focusHeading(heading: HTMLElement | null) {
  heading?.focus()
}
