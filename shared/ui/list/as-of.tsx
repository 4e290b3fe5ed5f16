import { $asOfWords, $keptAnswers } from '@shop/shared/api/model'
import { useUnit } from 'effector-react'

/**
 * How old what is shown is, where the browser had kept it: `path` is that of its endpoint. Nothing
 * for what has just arrived.
 */
export function AsOf({ path }: { path: string }) {
  const { kept, words } = useUnit({ kept: $keptAnswers, words: $asOfWords })
  const at = kept[path]
  if (at === undefined || words === null) return null
  return <time dateTime={new Date(at).toISOString()}> · {words.of(at)}</time>
}
