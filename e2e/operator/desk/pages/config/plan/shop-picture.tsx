import type { UseQueryResult } from '@tanstack/react-query'
import { Alert, Button, Typography } from 'antd'
import { type CSSProperties, useId } from 'react'
import type { DrawnAnswer, SentDrawing } from '../../../../contract/drawn.ts'
import { sessionToken } from '../../../calls/call-api.ts'
import { Loaded } from '../../../calls/loaded.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import styles from './shop-picture.module.css'

interface Shown {
  title: string
  drawing: SentDrawing
  query: UseQueryResult<DrawnAnswer>
  /** Of the visitor's window, in px. */
  width: number
}

/** What visitors would get at an address: the page as the server draws it, or what it is in words. */
export function ShopPicture({ title, drawing, query, width }: Shown) {
  const t = useTexts()
  return (
    <>
      <Typography.Title level={3} style={{ fontSize: 14 }}>
        {title}
      </Typography.Title>
      <Loaded query={query}>
        {(drawn) => {
          if (drawn.kind === 'drawn')
            return (
              <Picture
                key={JSON.stringify(drawing)}
                title={title}
                drawing={drawing}
                width={width}
              />
            )
          if (drawn.kind !== 'failed')
            return <Alert type="info" role="note" title={wordsOf(drawn, t)} />
          return (
            <Alert
              type="warning"
              role="note"
              title={t(`drawn.failed.${drawn.because}`)}
              description={t('drawn.saved')}
              action={
                <Button loading={query.isFetching} onClick={() => void query.refetch()}>
                  {t('desk.again')}
                </Button>
              }
            />
          )
        }}
      </Loaded>
    </>
  )
}

function wordsOf(
  drawn: Exclude<DrawnAnswer, { kind: 'drawn' | 'failed' }>,
  t: ReturnType<typeof useTexts>,
): string {
  return drawn.kind === 'leads' ? t('drawn.leads', { to: drawn.to }) : t(`drawn.${drawn.kind}`)
}

/**
 * It runs no scripts: those of remotes of many teams have the desk's origin, and in a frame they
 * could reach into the desk. A new frame each time, so that the browser's way back is the desk's.
 */
function Picture({ title, drawing, width }: Omit<Shown, 'query'>) {
  const name = `drawn-${useId()}`
  return (
    <section
      ref={hold}
      aria-label={title}
      className={styles.place}
      style={{ '--width': width } as CSSProperties}
    >
      <iframe sandbox="allow-same-origin" name={name} title={title} tabIndex={-1} />
      <form
        hidden
        ref={fill}
        method="post"
        action="/operator/drawn"
        encType="multipart/form-data"
        target={name}
      >
        <input type="hidden" name="token" value={sessionToken()} />
        <input type="hidden" name="drawing" value={JSON.stringify(drawing)} />
      </form>
    </section>
  )
}

/** As soon as the frame is there, and once: what is typed or pressed in it changes nothing. */
function fill(form: HTMLFormElement | null): void {
  form?.submit()
}

/** How far keys scroll, in windows. */
const KEYS: Partial<Record<string, number>> = {
  ArrowDown: 0.1,
  ArrowUp: -0.1,
  PageDown: 0.9,
  PageUp: -0.9,
  End: 1000,
  Home: -1000,
}

/** Where pictures were scrolled to by another one: the shorter one must not hold back the longer. */
const followed = new WeakMap<Window, number>()

/** Pictures that are compared show the same part of the page. */
function scrollOthers(place: HTMLElement, shown: Window | null | undefined): void {
  if (!shown) return
  const hasFollowed = followed.get(shown) === shown.scrollY
  followed.delete(shown)
  if (hasFollowed) return
  const frames = place.closest('[data-together]')?.querySelectorAll('iframe') ?? []
  for (const { contentWindow: other } of frames) {
    if (!other || other === shown) continue
    const before = other.scrollY
    other.scrollTo({ top: shown.scrollY, behavior: 'instant' })
    if (other.scrollY !== before) followed.set(other, other.scrollY)
  }
}

/**
 * Says how wide the place is, and scrolls the frame by the keys it is given: browsers do not show
 * that a frame itself has the focus.
 */
function hold(place: HTMLElement | null) {
  if (place === null) return
  place.tabIndex = 0
  const scroll = (event: KeyboardEvent) => {
    const windows = KEYS[event.key]
    const shown = place.querySelector('iframe')?.contentWindow
    if (windows === undefined || !shown) return
    event.preventDefault()
    shown.scrollBy({ top: windows * shown.innerHeight })
  }
  place.addEventListener('keydown', scroll)
  const frame = place.querySelector('iframe')
  const lead = () => scrollOthers(place, frame?.contentWindow)
  // Of the empty page, and of the one that takes its place.
  const together = () => frame?.contentWindow?.addEventListener('scroll', lead)
  frame?.addEventListener('load', together)
  const follow = new ResizeObserver(() =>
    place.style.setProperty('--place', `${place.clientWidth}`),
  )
  follow.observe(place)
  return () => {
    place.removeEventListener('keydown', scroll)
    frame?.removeEventListener('load', together)
    follow.disconnect()
  }
}
