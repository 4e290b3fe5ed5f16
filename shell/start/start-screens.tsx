import type { Language } from '@shop/shared/i18n/languages'
import { Button } from '@shop/shared/ui/button'
// biome-ignore lint/style/noRestrictedImports: the document and what is heard of it stand outside of React
import { type CSSProperties, useEffect, useState } from 'react'
import { START_WORDS } from './start-words.ts'

/** Written here and not in a file of styles, which would be one more thing to fetch. */
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

/** The house by night, before it opens: every museum's, as its own name is not known yet. */
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

/** Shown while the server has not answered, below the progress line at the top. */
export function StartWaiting({ language }: { language: Language }) {
  // Screen readers announce only text that is added to an existing region.
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
  /** Resolves when the shop has started, or has failed again. */
  onRetry: () => Promise<void> | void
}

/** Shown when the shop cannot start at all. */
export function StartFailure({ language, onRetry }: StartFailureProps) {
  const words = START_WORDS[language]
  const [failures, setFailures] = useState(1)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    document.documentElement.lang = language
    document.title = words.title
  }, [language, words])
  const retry = async () => {
    setBusy(true)
    await onRetry()
    setBusy(false)
    setFailures(failures + 1)
  }
  return (
    <main lang={language} aria-busy={busy} style={LAYOUT}>
      <ClosedHouse isLit={false} />
      <h1 style={{ margin: 0 }}>{words.title}</h1>
      {/* A new element per failure: otherwise only the first one would be announced. */}
      <p key={failures} role="alert" style={TEXT}>
        {words.text}
      </p>
      <Button look="primary" busy={busy} onClick={retry}>
        {words.retry}
      </Button>
    </main>
  )
}
