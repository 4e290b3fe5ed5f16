import type { Context } from 'hono'
import { authorWithKey, isOwnAuthor } from '../service/own-authors.ts'
import type { EditorEnv } from './require-editor.ts'

const LONGEST_NOTE = 200

type Author = { kind: 'author'; author: string } | { kind: 'reserved'; why: string }

/** Who edits, for the history: a team by its key, the operator as the request says. */
export function authorOf(c: Context<EditorEnv>): Author {
  const editor = c.get('editor')
  if (editor.kind === 'team') return { kind: 'author', author: authorWithKey(editor.name) }
  const author = noteIn(c.req.header('registry-author')) || 'unnamed'
  if (!isOwnAuthor(author)) return { kind: 'author', author }
  return { kind: 'reserved', why: `${author}: only the server itself goes by this name` }
}

export function actionOf(c: Context): string {
  return noteIn(c.req.header('registry-action')) || 'written'
}

/** Headers carry ASCII only, so other characters arrive percent-encoded. */
function noteIn(header = ''): string {
  try {
    return decodeURIComponent(header)
      .replaceAll(/\p{Cc}/gu, ' ')
      .slice(0, LONGEST_NOTE)
  } catch {
    return ''
  }
}
