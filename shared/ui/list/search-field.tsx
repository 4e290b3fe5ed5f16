import { startTransition, useCallback, useId, useRef, useState } from 'react'
import styles from './filters.module.css'

/** Debounce in ms between the last key and the search. */
export const SEARCH_PAUSE_MS = 250

/** Maximum length of a search, in characters. */
const LONGEST_SEARCH = 100

interface SearchFieldProps {
  label: string
  /** The current search; while the visitor types, the field may already differ. */
  value: string
  onSearch: (text: string) => void
  /** Called for every key, before the debounced search. */
  onType?: (text: string) => void
}

/**
 * Searches a list during typing: at each pause, and at once after Enter or on leaving the field.
 */
export function SearchField({ label, value, onSearch, onType }: SearchFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => clearTimeout(timer.current)
  const search = (text: string) => {
    stop()
    startTransition(() => {
      onSearch(text)
      // Clear the typed text in the same update as the search, or the field would flash the old
      // text.
      setTyped(null)
    })
  }
  const searchTyped = () => {
    if (typed !== null) search(typed)
  }
  // Cancel a pending search when the page unmounts.
  const field = useCallback((input: HTMLInputElement | null) => {
    if (input !== null) return () => clearTimeout(timer.current)
  }, [])
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        ref={field}
        id={id}
        className={styles.control}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={LONGEST_SEARCH}
        value={typed ?? value}
        onChange={({ target }) => {
          stop()
          setTyped(target.value)
          onType?.(target.value)
          timer.current = setTimeout(() => search(target.value), SEARCH_PAUSE_MS)
        }}
        onBlur={searchTyped}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Enter' && !nativeEvent.isComposing) searchTyped()
        }}
      />
    </div>
  )
}
