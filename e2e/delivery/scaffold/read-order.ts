import { parseArgs } from 'node:util'
import { LANGUAGES, type Language } from '@shop/shared/i18n/languages'

export interface RemoteOrder {
  /** Folder name, `mf-audio`. */
  remote: string
  /** Address of its page after the language, `audio-guides`. */
  path: string
  /** Title of its page, and text of its menu entry. */
  titles: Record<Language, string>
  /** Languages without their own title; they use `--title`. */
  untranslated: readonly Language[]
  /** Folder for a separate repository; undefined if the remote becomes a part of this workspace. */
  standalone?: string | undefined
}

export type OrderReading =
  | { kind: 'order'; order: RemoteOrder }
  | { kind: 'refused'; problems: readonly string[] }

const USAGE = `npm run scaffold -- mf-audio --path audio-guides --title "Audio guides" --title-de Audioführer [--standalone ../our-remote]`
const REMOTE = /^mf(-[a-z][a-z0-9]*)+$/
const PATH = /^[a-z][a-z0-9-]*(\/[a-z0-9-]+)*$/

/** Reads the command line; reports all its problems at once. */
export function readOrder(args: readonly string[]): OrderReading {
  const options = Object.fromEntries(
    ['path', 'title', 'standalone', ...LANGUAGES.map((language) => `title-${language}`)].map(
      (name) => [name, { type: 'string' as const }],
    ),
  )
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options,
      allowPositionals: true,
    })
    return judge(values, positionals)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return { kind: 'refused', problems: [why, `Example: ${USAGE}`] }
  }
}

function judge(
  values: Record<string, string | boolean | undefined>,
  positionals: readonly string[],
): OrderReading {
  const word = (name: string) => String(values[name] ?? '').trim()
  const [remote = '', ...more] = positionals
  const [path, title] = [word('path'), word('title')]
  const problems = [
    REMOTE.test(remote) ? '' : `"${remote}" is not the name of a remote. Example: mf-audio.`,
    more.length === 0 ? '' : `Only one remote at a time: remove ${more.join(' ')}.`,
    PATH.test(path) ? '' : `"${path}" is not the path of a page. Example: audio-guides.`,
    title === '' ? 'A --title is needed, such as "Audio guides".' : '',
  ].filter((problem) => problem !== '')
  if (problems.length > 0) {
    return { kind: 'refused', problems: [...problems, `Example: ${USAGE}`] }
  }
  const titles = Object.fromEntries(
    LANGUAGES.map((language) => [language, word(`title-${language}`) || title]),
  ) as Record<Language, string>
  const untranslated = LANGUAGES.filter((language) => word(`title-${language}`) === '')
  const standalone = word('standalone') || undefined
  return { kind: 'order', order: { remote, path, titles, untranslated, standalone } }
}

/** `audio-guides/kids` → `audioGuidesKids`: the name under which a remote serves its page. */
export function pageName(path: string): string {
  return path.replace(/[-/]+(\w)/g, (_, letter: string) => letter.toUpperCase()).replace(/-+$/, '')
}

/** `audioGuides` → `AudioGuides`: components begin with a capital. */
export function componentName(path: string): string {
  const name = pageName(path)
  return name.charAt(0).toUpperCase() + name.slice(1)
}
