import { retryDelay } from '@shop/shared/api/retry-refused'
import type { Language } from '@shop/shared/i18n/languages'
import { Button } from '@shop/shared/ui/button'
// biome-ignore lint/style/noRestrictedImports: the document and what is heard of it stand outside of React
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { START_WORDS } from '../texts/start-words.ts'

/** The styles are written here, because a separate style sheet would need another request. */
const LAYOUT: CSSProperties = {
  boxSizing: 'border-box',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'var(--space-4)',
  justifyItems: 'center',
  alignContent: 'center',
  maxInlineSize: '34rem',
  minBlockSize: '100dvh',
  marginInline: 'auto',
  padding: 'var(--space-6) var(--space-4)',
  textAlign: 'center',
}
const TEXT: CSSProperties = { margin: 0, color: 'var(--ink-soft)' }

/**
 * The closed museum at night. The same drawing for every museum, because its name is not known yet.
 */
function ClosedHouse({ isLit }: { isLit: boolean }) {
  const line = { stroke: 'currentColor', strokeWidth: 2, strokeLinejoin: 'round' } as const
  return (
    <svg viewBox="0 0 240 150" width="240" height="150" fill="none" aria-hidden="true">
      <path d="M206 4a20 20 0 1 0 20 31 17 17 0 0 1-20-31z" fill="var(--accent)" />
      <g {...line}>
        <path d="M30 64 120 24l90 40z" fill="var(--card)" />
        <path d="M40 64h160v64H40z" fill="var(--card)" />
        <path d="M58 76v40m28-40v40m68-40v40m28-40v40" strokeWidth="6" strokeLinecap="round" />
        <path d="M104 128V92a16 16 0 0 1 32 0v36z" fill={isLit ? 'var(--accent)' : 'var(--line)'} />
        <path d="M30 128h180v8H30zm-14 8h208v8H16z" fill="var(--card)" />
        <circle cx="120" cy="48" r="6" fill="var(--accent)" />
      </g>
    </svg>
  )
}

/** Shown below the progress line at the top, as long as the server has not answered. */
export function StartWaiting({ language }: { language: Language }) {
  // The text is added after the first render, because screen readers announce only text that is
  // added to an existing region.
  const [isThere, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  return (
    <main lang={language} aria-busy="true" style={LAYOUT}>
      <ClosedHouse isLit />
      <p role="status" style={TEXT}>
        {isThere ? START_WORDS[language].waiting : ''}
      </p>
    </main>
  )
}

export interface StartFailureProps {
  language: Language
  /** Its promise resolves when the shop has started, or has failed again. */
  onRetry: () => Promise<void> | void
  /**
   * If it is undefined, only the visitor can retry. Otherwise the shop also retries by itself: the
   * value is the server's `Retry-After` header, or null if the server sent none.
   */
  retryAfter?: string | null | undefined
}

/** The number of automatic retries. After them, the visitor has to press the button. */
const MAX_TRIES = 12
/**
 * In ms: after a press the button does nothing for this long, so that a busy server does not get
 * ten requests a second.
 */
const REST_MS = 1000

export function StartFailure({ language, onRetry, retryAfter }: StartFailureProps) {
  const words = START_WORDS[language]
  const [failures, setFailures] = useState(1)
  const [presses, setPresses] = useState(0)
  const [busy, setBusy] = useState(false)
  const isCrowded = typeof retryAfter === 'string'
  const title = isCrowded ? words.patience : words.title
  useEffect(() => {
    document.documentElement.lang = language
    document.title = title
  }, [language, title])
  const retry = async () => {
    setBusy(true)
    await Promise.all([onRetry(), new Promise((rested) => setTimeout(rested, REST_MS))])
    setBusy(false)
    setFailures((count) => count + 1)
  }
  const retryRef = useRef(retry)
  retryRef.current = retry
  useEffect(() => {
    if (retryAfter === undefined || busy || failures > MAX_TRIES) return
    const timer = setTimeout(() => retryRef.current(), retryDelay(retryAfter ?? '', failures))
    return () => clearTimeout(timer)
  }, [retryAfter, busy, failures])
  const press = () => {
    setPresses(presses + 1)
    return retry()
  }
  return (
    <main lang={language} aria-busy={busy} style={LAYOUT}>
      <ClosedHouse isLit={isCrowded} />
      <h1 style={{ margin: 0 }}>{title}</h1>
      {/* Each press renders a new element, so that it is announced again; automatic retries are
          not announced. */}
      <p key={presses} role="alert" style={TEXT}>
        {isCrowded ? words.busy : words.text}
      </p>
      <Button look="primary" busy={busy} onClick={press}>
        {words.retry}
      </Button>
    </main>
  )
}
