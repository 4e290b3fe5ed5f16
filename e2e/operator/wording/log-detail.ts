import { formatDate } from '@shop/shared/dates/format-date'
import { BUILT_IN } from '../contract/operators.ts'
import type { OperatorTexts } from '../texts.ts'
import { releaseActionInWords } from './wording.ts'

/** A revision in the detail of a log entry; `7 (6)` undoes revision 6. */
export function loggedRevision(revision: number, undoneOf: number | null): string {
  return undoneOf === null ? String(revision) : `${revision} (${undoneOf})`
}

/** Detail of a log entry with the names that the other pages use. */
export function logDetail(
  { action, detail }: { action: string; detail: string },
  t: OperatorTexts,
): string {
  const named = (group: string) => (name: string) => t(`${group}.${name}`, { defaultValue: name })
  switch (action) {
    case 'operator_added':
    case 'operator_roles':
      // The detail is `Ada: config, releases`; names contain no colons.
      return detail.replace(/: .*$/, (roles) => roles.replaceAll(/[a-z]+/g, named('roles')))
    case 'operator_disabled':
    case 'operator_enabled':
    case 'operator_removed':
    case 'operator_password':
    case 'own_password':
    case 'login_refused':
    case 'session_ended':
    case 'picture_added':
    case 'picture_removed':
    case 'searched':
    case 'mailed_again':
    case 'withdrawal_done':
      return detail === BUILT_IN ? t('log.builtIn') : detail
    case 'release':
      return releaseActionInWords(detail, t)
    case 'retry':
      return detail.replace(/^[a-z]+/, named('unfinished.kinds'))
    default: {
      // A preview may be of versions or of settings.
      const ofVersions = releaseActionInWords(detail, t)
      if (ofVersions !== detail) return ofVersions
      return detail
        .replaceAll(/[a-z]+(_[a-z]+)*/g, named('fields'))
        .replaceAll(/\d{4}-\d\d-\d\d/g, formatDate)
        .replace(/^(\d+)(?: \((\d+)\))?: /, (_, revision: string, undone?: string) => {
          const undoes =
            undone === undefined ? '' : `, ${t('history.undone', { revision: undone })}`
          return t('history.revision', { revision }) + undoes + t('colon')
        })
    }
  }
}
