import type { Language } from '@shop/shared/i18n/languages'
// biome-ignore lint/style/noRestrictedImports: the document and what is heard of it stand outside of React
import { useEffect, useState } from 'react'
import { START_WORDS } from './start-words.ts'

const LAYOUT = { maxInlineSize: '36rem', margin: '15vh auto', padding: '1rem' }

/** The server has not answered yet: the page says so, below the line that moves at its top. */
export function StartWaiting({ language }: { language: Language }) {
  // Only what comes into a region that is there already is read out.
  const [isThere, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  return (
    <main lang={language} aria-busy="true" style={LAYOUT}>
      <p role="status">{isThere ? START_WORDS[language].waiting : ''}</p>
    </main>
  )
}

export interface StartFailureProps {
  language: Language
  /** Done when the shop has started, or has failed to once more. */
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
    if (busy) return
    setBusy(true)
    await onRetry()
    setBusy(false)
    setFailures(failures + 1)
  }
  return (
    <main lang={language} aria-busy={busy} style={LAYOUT}>
      <h1>{words.title}</h1>
      {/* Anew for each failure, or only the first one would be read out. */}
      <p key={failures} role="alert">
        {words.text}
      </p>
      <button
        type="button"
        onClick={retry}
        // Not disabled: that would take the focus away.
        aria-disabled={busy}
        style={{ font: 'inherit', padding: '0.75rem 1.5rem', opacity: busy ? 0.6 : 1 }}
      >
        {words.retry}
      </button>
    </main>
  )
}
