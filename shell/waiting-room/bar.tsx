import { $config } from '@shop/shared/config/model'
import { dotted } from '@shop/shared/i18n/dotted'
import { LANGUAGES, type Language } from '@shop/shared/i18n/languages'
import { localeOf } from '@shop/shared/i18n/locale-of'
import type { Translate } from '@shop/shared/i18n/texts'
import { textsOnDemand } from '@shop/shared/i18n/texts-on-demand'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { useOpened, useOpenedAndClosed } from '@shop/shared/page/use-opened'
import { pathTo } from '@shop/shared/routing/path-to'
import { type PageOfPath, pageOfPath } from '@shop/shared/routing/route-of-path'
import { useLocation } from '@shop/shared/routing/router'
import { Button, ButtonLink } from '@shop/shared/ui/button'
import { UNSEEN } from '@shop/shared/ui/unseen'
import { useUnit } from 'effector-react'
import { type ReactNode, use, useMemo } from 'react'
import { CloseButton } from '../bars/close-button.tsx'
import { FootBar, FootText } from '../bars/foot-bar.tsx'
import styles from './bar.module.css'
import { roomLeft, roomOpened } from './clock.ts'
import { $warned, isEnding } from './ending.ts'
import { closingRead, pageShown, queuedAgain } from './model.ts'
import { announcedMinutes } from './queue.ts'
import { useTitlePrefix } from './use-title-prefix.ts'
import { $view, type RoomView } from './view.ts'

const roomTexts = textsOnDemand(
  (language) => import(/* webpackMode: 'eager' */ `./locales/${language}.json`),
)
/**
 * Texts of the bar, created once per language: a page has one language, but the server that renders
 * documents has all.
 */
const made = new Map<string, Promise<Translate>>()

function textsOf(language: Language, country: string | null): Promise<Translate> {
  const key = `${language} ${country}`
  const texts = made.get(key) ?? roomTexts(language, country)
  made.set(key, texts)
  return texts
}

/**
 * Minutes that a visitor will have to pay, equal to `PASS_MINUTES` of the reference backend. When
 * it is the visitor's turn, the server sends the real time.
 */
const MINUTES_TO_PAY = 15

export function RoomBar() {
  const { language } = useTexts()
  const { config, view, warned, opened, left, shown } = useUnit({
    view: $view,
    warned: $warned,
    opened: roomOpened,
    left: roomLeft,
    shown: pageShown,
    config: $config,
  })
  const t = use(textsOf(language, config.country))
  const { pathname } = useLocation()
  const page = useMemo(() => pageOfPath(pathname, LANGUAGES), [pathname])
  useOpenedAndClosed(opened, left)
  useOpened<PageOfPath | null>(shown, page)
  useTitlePrefix(titlePrefixOf(view, t))
  return (
    <>
      <p role="status" className={UNSEEN}>
        {spokenOf(view, t)}
      </p>
      <p role="alert" className={UNSEEN}>
        {alertOf(view, warned, t)}
      </p>
      {view.kind === 'hidden' ? null : (
        <FootBar label={t('title')} isEnding={isEnding(view)}>
          <Words
            view={view}
            t={t}
            language={language}
            locale={localeOf(language, config.country)}
            page={page}
          />
        </FootBar>
      )}
    </>
  )
}

interface WordsProps {
  view: Exclude<RoomView, { kind: 'hidden' }>
  t: Translate
  language: Language
  locale: string
  page: PageOfPath | null
}

/**
 * Each changing text is the only content of its element. A browser that translates the page
 * replaces other texts by elements of its own, and React would update texts that are no longer
 * visible.
 */
function Words({ view, t, language, locale, page }: WordsProps): ReactNode {
  const { again, read } = useUnit({ again: queuedAgain, read: closingRead })
  switch (view.kind) {
    case 'crowded':
      return <FootText>{view.message}</FootText>
    case 'waiting': {
      const { before, minutes, isSoldOut } = view
      const formatted = before.toLocaleString(locale)
      const time = minutes === null ? t('paused') : t('minutes', { count: minutes })
      const said = [
        t('before', { count: before, formatted }),
        ...(before === 0 && minutes !== null ? [] : [time]),
      ]
      return (
        <>
          <p className={styles.place}>
            <strong>{t('title')}</strong> <span>{dotted(said)}</span>
          </p>
          {isSoldOut ? <FootText>{t('soldOut')}</FootText> : null}
          <details className={styles.more}>
            <summary>{t('more')}</summary>
            <p>{t('explained', { most: MINUTES_TO_PAY })}</p>
          </details>
        </>
      )
    }
    case 'letIn': {
      const { minutes, isSoldOut } = view
      const title = isEnding(view) ? t('left', { count: minutes }) : t('yourTurn')
      const said = [
        isEnding(view) ? t('afterwards') : t('turn', { count: minutes }),
        ...(isSoldOut ? [t('soldOut')] : []),
      ]
      return (
        <>
          <FootText>
            <strong>{`${title}.`}</strong> <span>{said.join(' ')}</span>
          </FootText>
          {page?.name === 'checkout' ? null : (
            <ButtonLink look="primary" to={pathTo('checkout', language)}>
              {t('toBasket')}
            </ButtonLink>
          )}
        </>
      )
    }
    case 'ended':
      return (
        <>
          <FootText>{t('ended')}</FootText>
          <Button look="primary" onClick={() => again()}>
            {t('again')}
          </Button>
        </>
      )
    case 'closed':
      return (
        <>
          <FootText>{t('closed')}</FootText>
          <CloseButton onClose={read} />
        </>
      )
  }
}

function titlePrefixOf(view: RoomView, t: Translate): string | null {
  if (view.kind !== 'letIn') return null
  return isEnding(view) ? t('left', { count: view.minutes }) : t('yourTurn')
}

/**
 * Announced at once by screen readers: it is the visitor's turn, and twice that the time is nearly
 * over.
 */
function alertOf(view: RoomView, warned: number | null, t: Translate): string | null {
  if (view.kind !== 'letIn') return null
  return warned === null ? t('yourTurn') : `${t('left', { count: warned })}. ${t('afterwards')}`
}

/** Announced politely by screen readers; the bar itself has more details. */
function spokenOf(view: RoomView, t: Translate): string | null {
  if (view.kind === 'ended' || view.kind === 'closed') return t(view.kind)
  if (view.kind === 'crowded') return view.message
  if (view.kind !== 'waiting') return null
  if (view.minutes === null) return `${t('title')}: ${t('paused')}`
  return t('spoken', { count: announcedMinutes(view.minutes) })
}
