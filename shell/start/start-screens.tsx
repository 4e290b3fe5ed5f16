import type { Language } from '@shop/shared/i18n/languages'
// biome-ignore lint/style/noRestrictedImports: the document and what is heard of it stand outside of React
import { useEffect, useState } from 'react'
import { START_WORDS } from './start-words.ts'

const LAYOUT = { maxInlineSize: '36rem', margin: '15vh auto', padding: '1rem' }

/** Shown while the server has not answered, below the progress line at the top. */
export function StartWaiting({ language }: { language: Language }) {
  // Screen readers announce only text that is added to an existing region.
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
    if (busy) return
    setBusy(true)
    await onRetry()
    setBusy(false)
    setFailures(failures + 1)
  }
  return (
    <main lang={language} aria-busy={busy} style={LAYOUT}>
      <h1>{words.title}</h1>
      {/* A new element per failure: otherwise only the first one would be announced. */}
      <p key={failures} role="alert">
        {words.text}
      </p>
      <button
        type="button"
        onClick={retry}
        // Not `disabled`: that would lose the focus.
        aria-disabled={busy}
        style={{ font: 'inherit', padding: '0.75rem 1.5rem', opacity: busy ? 0.6 : 1 }}
      >
        {words.retry}
      </button>
    </main>
  )
}
