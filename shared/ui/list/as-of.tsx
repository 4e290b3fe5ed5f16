import { $asOfWords, $keptAnswers } from '@shop/shared/api/model'
import { useUnit } from 'effector-react'

/**
 * The age of the shown data, if it comes from the browser cache; nothing for a new answer. `path`
 * is that of its endpoint.
 */
export function AsOf({ path }: { path: string }) {
  const { kept, words } = useUnit({ kept: $keptAnswers, words: $asOfWords })
  const at = kept[path]
  if (at === undefined || words === null) return null
  return <time dateTime={new Date(at).toISOString()}>&nbsp;· {words.of(at)}</time>
}
