import { Flex, Form, InputNumber, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import type { ReleaseEdit, ReleasesPlan, SavedEdit } from '../../../contract/releases.ts'
import type { OperatorTexts } from '../../../texts.ts'
import { remoteName } from '../../../wording/wording.ts'
import { CallFailure } from '../../calls/call-api.ts'
import { useFailureText } from '../../parts/loaded.tsx'
import { Notice } from '../../parts/notice.tsx'
import { useShow } from '../../texts/use-show.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { BeforeAndAfter } from '../config/plan/changes-table.tsx'
import { explained, nameOf, refusalInWords, titleOf } from './edit-words.ts'
import { refusalIn, useEdit } from './use-edit.ts'

export interface EditDone extends SavedEdit {
  words: string
  /** Title of the edit, for the undo button. */
  of: string
  /** The changed remote; null if no share of visits changed. */
  remote: string | null
}

interface EditDialogProps {
  wanted: ReleaseEdit
  steps: readonly number[]
  onTyped: (edit: ReleaseEdit) => void
  onClose: () => void
  onSaved: (done: EditDone) => void
}

/** Previews an edit, then saves it. The same button, or the Enter key, does both. */
export function EditDialog(props: EditDialogProps) {
  const { wanted, steps, onTyped, onClose, onSaved } = props
  const t = useTexts()
  const [typed, setTyped] = useState(wanted)
  const [asked, setAsked] = useState<ReleaseEdit | null>(hasNumber(wanted) ? null : wanted)
  const [isOpen, setOpen] = useState(true)
  const [done, setDone] = useState<EditDone | null>(null)
  const { preview, plan, save } = useEdit(asked, (saved, carriedOut) => {
    setDone({
      ...saved,
      of: titleOf(wanted, t),
      remote: remoteOf(wanted, carriedOut),
      words: doneInWords(wanted, carriedOut, t),
    })
    setOpen(false)
  })
  const isReady = asked === typed && plan !== undefined
  const isBroken = isReady && plan.unhealthy.some((one) => one.isBroken)
  const error = save.error ?? preview.error
  const type = (next: ReleaseEdit) => {
    setTyped(next)
    onTyped(next)
    save.reset()
  }
  const isBusy = save.isPending || preview.isFetching
  const press = () => {
    if (isBusy) return
    if (isReady) return isBroken ? undefined : save.mutate()
    save.reset()
    if (asked === typed) void preview.refetch()
    else setAsked(typed)
  }
  return (
    <Modal
      open={isOpen}
      // The dialog moves the focus to itself when it opens.
      afterOpenChange={(isThere) => {
        if (isThere) document.getElementById(NUMBER)?.focus()
      }}
      afterClose={() => (done === null ? onClose() : onSaved(done))}
      closable={false}
      focusable={{ focusTriggerAfterClose: done === null }}
      title={titleOf(wanted, t)}
      onCancel={() => setOpen(false)}
      onOk={press}
      okText={isReady ? pressInWords(wanted, plan, t) : t('preview.button')}
      okButtonProps={{
        autoFocus: !hasNumber(wanted),
        loading: isBusy,
        disabled: isBroken,
      }}
      cancelText={t('preview.discard')}
    >
      <Flex vertical gap={12}>
        <span>{explained(wanted, steps, t)}</span>
        {hasNumber(typed) && <NumberField edit={typed} onTyped={type} onEnter={press} />}
        <div aria-live="polite">
          <Flex vertical gap={12}>
            {preview.isFetching && <Skeleton active title={false} aria-busy="true" />}
            {isReady && <PlanView plan={plan} />}
            {error !== null && !preview.isFetching && <Failure error={error} />}
          </Flex>
        </div>
      </Flex>
    </Modal>
  )
}

function Failure({ error }: { error: Error }) {
  const t = useTexts()
  const failureText = useFailureText()
  const refusal = refusalIn(error)
  // No message here: the plan shows the reason.
  if (refusal?.because === 'unhealthy') return null
  if (refusal !== null) {
    const words = `${t('releases.refused')} ${refusalInWords(refusal, t)}`
    return <Notice type="error" title={words} />
  }
  const isStale = error instanceof CallFailure && error.code === 'stale'
  return <Notice type="warning" title={isStale ? t('preview.stale') : failureText(error)} />
}

function PlanView({ plan: { changes, unhealthy } }: { plan: ReleasesPlan }) {
  const t = useTexts()
  const show = useShow()
  const nameOf = ({ remote, titles, version }: ReleasesPlan['changes'][number]) =>
    `${remoteName(remote, t, titles)} ${version}`
  const rows = changes.map((one) => ({
    what: nameOf(one),
    before: show.share(one.before),
    after: show.share(one.after),
  }))
  return (
    <>
      {rows.length === 0 && t('releases.sharesStay')}
      {rows.length > 0 && <BeforeAndAfter of={t('releases.share')} rows={rows} />}
      {changes.filter(isMore).map((change) => {
        const { remote, version } = change
        const key = `${remote} ${version}`
        const problem = unhealthy.find((one) => one.remote === remote && one.version === version)
        if (problem === undefined)
          return <Notice key={key} type="success" title={t('releases.sound', { version })} />
        const why = `${nameOf(change)}${t('colon')}${t(`releases.reasons.${problem.reason}`)}`
        return problem.isBroken ? (
          <Notice key={key} type="error" title={`${t('releases.refused')} ${why}`} />
        ) : (
          <Notice key={key} type="warning" title={why} />
        )
      })}
    </>
  )
}

function isMore({ before, after }: ReleasesPlan['changes'][number]): boolean {
  return (after ?? 0) > (before ?? 0)
}

type TypedEdit = Extract<ReleaseEdit, { action: 'canary' | 'automatic' }>

function hasNumber(edit: ReleaseEdit): edit is TypedEdit {
  return edit.action === 'canary' || edit.action === 'automatic'
}

/** Id of the dialog's only input. */
const NUMBER = 'release-number'

function NumberField({
  edit,
  onTyped,
  onEnter,
}: {
  edit: TypedEdit
  onTyped: (edit: ReleaseEdit) => void
  onEnter: () => void
}) {
  const t = useTexts()
  const isShare = edit.action === 'canary'
  return (
    <Form noValidate layout="vertical" onFinish={onEnter}>
      <Form.Item
        htmlFor={NUMBER}
        label={isShare ? t('releases.percent') : t('releases.wanted')}
        style={{ marginBottom: 0 }}
      >
        <InputNumber
          id={NUMBER}
          inputMode="numeric"
          // A share has no bounds here: the server refuses an invalid one, and the dialog shows a
          // message.
          {...(!isShare && { min: 1, max: 999_999, precision: 0 })}
          value={isShare ? edit.share : edit.visits}
          onChange={(value) => {
            if (value !== null) {
              onTyped(isShare ? { ...edit, share: value } : { ...edit, visits: value })
            }
          }}
        />
      </Form.Item>
    </Form>
  )
}

/** Next to “Discard”, a button “Go back” could be read as “cancel”. */
function pressInWords(
  { action }: ReleaseEdit,
  { changes }: ReleasesPlan,
  t: OperatorTexts,
): string {
  const target = action === 'rollback' ? changes.find(isMore) : undefined
  if (target === undefined) return nameOf(action, t)
  return t('releases.useAgain', { version: target.version })
}

function doneInWords(edit: ReleaseEdit, { changes }: ReleasesPlan, t: OperatorTexts): string {
  const target = changes.find(isMore)
  if (edit.action !== 'rollback' || target === undefined) return t('history.saved')
  return t('releases.isBack', { remote: remoteName(edit.remote, t), version: target.version })
}

function remoteOf(edit: ReleaseEdit, plan: ReleasesPlan): string | null {
  return edit.action === 'restore' ? (plan.changes[0]?.remote ?? null) : edit.remote
}
