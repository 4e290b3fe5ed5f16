import { asOfWordsGiven } from '@shop/shared/api/model'
import { $config } from '@shop/shared/config/model'
import type { Language } from '@shop/shared/i18n/languages'
import { localeOf } from '@shop/shared/i18n/locale-of'
import type { Translate } from '@shop/shared/i18n/texts'
import { textsOnDemand } from '@shop/shared/i18n/texts-on-demand'
import { Button } from '@shop/shared/ui/button'
import { type Scope, scopeBind } from 'effector'
import { Provider, useUnit } from 'effector-react'
import { createRoot } from 'react-dom/client'
import { FootBar, FootText } from '../bars/foot-bar.tsx'
import styles from './bar.module.css'
import { $offlineView, type OfflineView } from './model.ts'

const barTexts = textsOnDemand(
  (language) => import(/* webpackMode: 'eager' */ `./locales/${language}.json`),
)

interface BarProps {
  t: Translate
  locale: string
  reload: () => void
}

export function OfflineBar({ t, locale, reload }: BarProps) {
  const view = useUnit($offlineView)
  return (
    <div role="status">
      {view === null ? null : (
        <FootBar label={t('title')}>
          <FootText>
            {t(view.kind)} <At view={view} t={t} locale={locale} />
          </FootText>
          {view.kind === 'offline' ? null : <Button onClick={reload}>{t('renew')}</Button>}
        </FootBar>
      )}
    </div>
  )
}

function At({ view: { at }, t, locale }: Pick<BarProps, 't' | 'locale'> & { view: OfflineView }) {
  if (at === null) return null
  return (
    <strong className={styles.at}>
      <time dateTime={new Date(at).toISOString()}>
        {asOf(t, locale, at).replace(/^./u, (first) => first.toLocaleUpperCase(locale))}
      </time>
    </strong>
  )
}

function asOf(t: Translate, locale: string, at: number): string {
  return t('asOf', { time: timeText(new Date(at), new Date(), locale) })
}

/** A time on the visitor's own clock: `10:42`. The date is added if it is not today. */
export function timeText(at: Date, now: Date, locale: string): string {
  const isToday = at.toDateString() === now.toDateString()
  const day = isToday ? {} : ({ day: 'numeric', month: 'numeric' } as const)
  const clock = { hour: '2-digit', minute: '2-digit' } as const
  return new Intl.DateTimeFormat(locale, { ...day, ...clock }).format(at)
}

/**
 * Gives lists the text that names the age of their content, and renders the bar next to the shop.
 * The bar has a React root of its own, so that the first page does not need its code.
 */
export async function showBar(scope: Scope, language: Language): Promise<void> {
  const { country } = scope.getState($config)
  const t = await barTexts(language, country)
  const locale = localeOf(language, country)
  scopeBind(asOfWordsGiven, { scope })((at) => asOf(t, locale, at))
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(
    <Provider value={scope}>
      <OfflineBar t={t} locale={locale} reload={() => location.reload()} />
    </Provider>,
  )
}
