import type { ReleaseEdit, ReleaseRefusal } from '../../../contract/releases.ts'
import type { OperatorKey, OperatorTexts } from '../../../texts.ts'
import { remoteName, showShare } from '../../../wording/wording.ts'

const NAMES = {
  promote: 'releases.promote',
  retire: 'releases.retire',
  canary: 'releases.canary',
  automatic: 'releases.rise',
  pause: 'releases.pause',
  resume: 'releases.resume',
  rollback: 'releases.rollback',
  restore: 'history.undo',
} as const satisfies Record<ReleaseEdit['action'], OperatorKey>

export function nameOf(action: ReleaseEdit['action'], t: OperatorTexts): string {
  return t(NAMES[action])
}

/** The action and its target, such as `Go back: Guided tours`. */
export function titleOf(edit: ReleaseEdit, t: OperatorTexts): string {
  const name = nameOf(edit.action, t)
  if (edit.action === 'restore') return name
  const version = edit.action === 'rollback' ? '' : ` ${edit.version}`
  return `${name}${t('colon')}${remoteName(edit.remote, t)}${version}`
}

/**
 * Consequences of an edit other than the new shares; `steps` are the shares of an automatic canary.
 */
export function explained(
  { action }: ReleaseEdit,
  steps: readonly number[],
  t: OperatorTexts,
): string {
  if (action === 'automatic') {
    const shares = steps.map((step) => showShare(step, t.language)).join(', ')
    return t('releases.explained.automatic', { steps: shares })
  }
  return t(`releases.explained.${action}`)
}

export function refusalInWords(refusal: ReleaseRefusal, t: OperatorTexts): string {
  const { because } = refusal
  if (because === 'shareTaken') {
    const left = showShare(refusal.left, t.language)
    return t('releases.impossible.shareTaken', { left })
  }
  if (because === 'otherTried') {
    return t('releases.impossible.otherTried', { version: refusal.version })
  }
  return t(`releases.impossible.${because}`)
}
