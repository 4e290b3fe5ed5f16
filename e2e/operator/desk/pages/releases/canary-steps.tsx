import { Steps } from 'antd'
import type { CanaryState, ReleaseState } from '../../../contract/releases.ts'
import type { OperatorTexts } from '../../../texts.ts'
import { showShare } from '../../../wording/wording.ts'
import { useShow } from '../../texts/use-show.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** How far a release has come whose share rises by itself, and what it waits for. */
export function CanarySteps({
  release: { version, canary },
  steps,
}: {
  release: ReleaseState
  steps: readonly number[]
}) {
  const t = useTexts()
  const show = useShow()
  if (canary === null) return null
  const shares = [...steps, 100]
  return (
    <section aria-label={t('releases.steps.name', { version })}>
      <Steps
        size="small"
        current={shares.indexOf(canary.share)}
        status={canary.state === 'paused' ? 'wait' : 'process'}
        items={shares.map((share) => ({
          title: showShare(share, t.language),
          content: share === canary.share && inWords(canary, show.time, t).join(' · '),
        }))}
      />
    </section>
  )
}

function inWords(canary: CanaryState, showTime: (at: string) => string, t: OperatorTexts) {
  const { state, since, told, wanted, waitsFor, against } = canary
  if (state === 'paused') return [t('releases.automatic.paused')]
  if (since === null) return [t('releases.steps.soon')]
  return [
    t('releases.steps.since', { at: showTime(since) }),
    t('releases.steps.told', { told, wanted }),
    t('releases.steps.against', { version: against }),
    waitsFor === null ? t('releases.steps.next') : t(`releases.steps.${waitsFor}`),
  ]
}
