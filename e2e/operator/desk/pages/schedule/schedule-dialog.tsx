import type { PickerRef } from '@rc-component/picker'
import { Flex, Form, Modal } from 'antd'
import type { Dayjs } from 'dayjs'
import { useMemo } from 'react'
import type { PlanAnswer } from '../../../contract/config.ts'
import type { ScheduleRefusal } from '../../../contract/schedule.ts'
import {
  readTimes,
  type SentTimes,
  type TimesRefusal,
  withBeginning,
} from '../../../contract/schedule-times.ts'
import { readTypedTime } from '../../../wording/wording.ts'
import { CallFailure } from '../../calls/call-api.ts'
import { useFailureText } from '../../parts/loaded.tsx'
import { Notice } from '../../parts/notice.tsx'
import { useShow } from '../../texts/use-show.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Carts, switchesOff } from '../config/plan/effect-view.tsx'
import type { Planning } from '../config/plan/use-plan.ts'
import { createMuseumPicker, shownTime, timeFormat } from './museum-picker.ts'
import styles from './schedule.module.css'
import { useScheduleWords, useWaiting } from './use-schedule.ts'

interface ScheduleDialogProps {
  planning: Planning
  plan: PlanAnswer & { kind: 'preview' }
  onClose: () => void
}

type Typed = Record<keyof SentTimes, Dayjs | null | undefined>

export function ScheduleDialog({ planning, plan, onClose }: ScheduleDialogProps) {
  const t = useTexts()
  const show = useShow()
  const failureText = useFailureText()
  const { zone } = show
  const Picker = useMemo(() => createMuseumPicker(zone, t.language), [zone, t.language])
  const [form] = Form.useForm<Typed>()
  const example = shownTime('2026-12-24T18:00', t.language)
  const inWords = ({ because, next }: TimesRefusal) =>
    t(`schedule.refused.${because}`, {
      example,
      next: next === undefined ? '' : shownTime(next, t.language),
    })
  const refuse = (refusal: TimesRefusal) => {
    form.setFields([{ name: refusal.field, errors: [inWords(refusal)] }])
    form.focusField(refusal.field)
  }
  const submit = () => {
    form.setFields([
      { name: 'from', errors: [] },
      { name: 'until', errors: [] },
    ])
    const [from, until] = [textIn(form, 'from'), textIn(form, 'until')]
    const typed = {
      from: readTypedTime(from, t.language) ?? '',
      until: readTypedTime(until, t.language),
    }
    if (from !== '' && typed.from === '') return refuse({ field: 'from', because: 'unreadable' })
    if (until !== '' && typed.until === null)
      return refuse({ field: 'until', because: 'unreadable' })
    const times = withBeginning(typed, zone, new Date())
    const read = readTimes(times, zone, new Date())
    if (read.kind === 'refused') return refuse(read.refusal)
    planning.schedule(plan, times, (error) => {
      const { times: refusal } = refusalIn(error)
      if (refusal !== undefined) refuse(refusal)
    })
  }
  const { full, times } = refusalIn(planning.failure)
  const picker = {
    format: timeFormat(t.language),
    showTime: { format: 'HH:mm' },
    needConfirm: false,
    preserveInvalidOnBlur: true,
    // No placeholder: a grey example would look like a typed time.
    placeholder: '',
    classNames: { popup: { root: styles.popup } },
    style: { width: '100%' },
  }
  return (
    <Modal
      open
      title={t('schedule.ask')}
      okText={t('schedule.ok')}
      cancelText={t('schedule.notNow')}
      confirmLoading={planning.isBusy}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p>{t('schedule.zone', { zone, now: show.time(new Date().toISOString()) })}</p>
      <Form form={form} name="schedule" layout="vertical" onFinish={submit} requiredMark={false}>
        <Form.Item name="from" label={t('schedule.from')} extra={t('schedule.such', { example })}>
          <Picker {...picker} />
        </Form.Item>
        <Form.Item name="until" label={t('schedule.until')} extra={t('schedule.untilHint')}>
          <Picker {...picker} />
        </Form.Item>
      </Form>
      <Flex vertical gap={16}>
        <Others plan={plan} />
        {switchesOff(plan) && (
          <div>
            <p>{t('schedule.counted')}</p>
            <Carts carts={plan.carts} />
          </div>
        )}
      </Flex>
      {planning.failure !== null && times === undefined && (
        <Notice
          type="error"
          title={
            full === undefined ? failureText(planning.failure) : t('schedule.full', { most: full })
          }
        />
      )}
    </Modal>
  )
}

/** Lists other scheduled changes of the same fields; the latest one wins. */
function Others({ plan }: { plan: PlanAnswer & { kind: 'preview' } }) {
  const t = useTexts()
  const words = useScheduleWords()
  const others = useWaiting(Object.keys(plan.changes))
  if (others.length === 0) return null
  return (
    <Notice
      type="warning"
      title={t('schedule.others')}
      lines={others.map((one) => `${words.changes(one.changes)}, ${words.when(one)}`)}
    />
  )
}

/** What the field shows. Its value may be an earlier time, if the text is no time. */
function textIn(form: ReturnType<typeof Form.useForm<Typed>>[0], field: keyof SentTimes): string {
  const place: PickerRef | undefined = form.getFieldInstance(field)
  return place?.nativeElement.querySelector('input')?.value.trim() ?? ''
}

function refusalIn(error: unknown): { times?: TimesRefusal; full?: number } {
  const answer = error instanceof CallFailure ? (error.answer as ScheduleRefusal | null) : null
  return answer !== null && typeof answer === 'object' && !('plan' in answer) ? answer : {}
}
