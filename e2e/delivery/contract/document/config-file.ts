import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONFIG_FIELDS } from '@shop/shared/config/config-fields'
import { FIELD_NOTES } from '@shop/shared/config/field-notes'

/** `npm run openapi` writes the table of config fields into it. */
export const CONFIG_FILE = join(import.meta.dirname, '../../../../shell/CONFIG.md')

const TABLE = /(?<=<!-- fields -->\n)[\s\S]*(?=<!-- end of fields -->)/

/** `CONFIG.md` with one row for each field, in the order of the notes. */
export function describeConfig(): string {
  const written = readFileSync(CONFIG_FILE, 'utf8')
  if (!TABLE.test(written)) throw new Error(`${CONFIG_FILE} has no marks around its fields`)
  const standards = new Map<string, unknown>(
    Object.values(CONFIG_FIELDS).map(({ wire, standard }) => [wire, standard]),
  )
  const rows = Object.entries(FIELD_NOTES).map(([name, { says, more, unset, page }]) => [
    `\`${name}\``,
    unset ?? inWords(standards.get(name)),
    page === undefined ? '' : `\`${page}\``,
    [says, more].filter(Boolean).join(' '),
  ])
  const head = ['Field', 'Default', 'Page of `/operator`', '']
  return written.replace(TABLE, () => `\n${tableOf([head, ...rows])}\n\n`)
}

/** Columns are as wide as the formatter makes them. */
function tableOf([head = [], ...rows]: string[][]): string {
  const widths = head.map((_, at) =>
    Math.max(3, ...[head, ...rows].map((row) => row[at]?.length ?? 0)),
  )
  const line = (cells: readonly string[], fill: string) =>
    `| ${widths.map((width, at) => (cells[at] ?? '').padEnd(width, fill)).join(' | ')} |`
  return [line(head, ' '), line([], '-'), ...rows.map((row) => line(row, ' '))].join('\n')
}

function inWords(standard: unknown): string {
  if (typeof standard === 'boolean') return standard ? 'on' : 'off'
  return typeof standard === 'string' && standard !== '' ? standard : 'none'
}
