import type { PickerRef } from '@rc-component/picker'
import { todayInMuseum } from '@shop/shared/dates/museum-time'
import { Flex, Form, Grid, Modal } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useMemo, useState } from 'react'
import type { PlanAnswer } from '../../../contract/config.ts'
import type { ScheduleRefusal } from '../../../contract/schedule.ts'
import {
  type ReadTimes,
  readTimes,
  type SentTimes,
  type TimesRefusal,
  withBeginning,
} from '../../../contract/schedule-times.ts'
import { readTypedTimeOrDay } from '../../../wording/wording.ts'
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

const FIELDS = ['from', 'until'] as const
type Texts = Record<keyof SentTimes, string>
type Typed = Record<keyof SentTimes, Dayjs | null | undefined>

const CLOCK = { format: 'HH:mm' }
/** A pressed day is part of the time before the end, like a typed day. */
const LAST_MINUTE = { ...CLOCK, defaultOpenValue: dayjs.utc('2026-12-24T23:59') }

/** An open calendar covers no button if the window has room for both; px. */
const NEXT_TO_DIALOG = { points: ['tl', 'tr'], offset: [24, 0], overflow: { shiftY: true } }
const LEFT_FOR_CALENDAR = 120
/** On phones a calendar has no room above its field: move it into the window. */
const IN_WINDOW = { offset: [0, 0], overflow: { adjustX: true, adjustY: true, shiftY: true } }

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
  const read = (texts: Texts) => {
    const now = new Date()
    const today = todayInMuseum(now, zone)
    const [from = '', until = ''] = FIELDS.map((field) => {
      const isEnd = field === 'until'
      return texts[field] && (readTypedTimeOrDay(texts[field], t.language, { today, isEnd }) ?? '?')
    })
    const times = withBeginning({ from, until: until || null }, zone, now)
    return { times, ...readTimes(times, zone, now) }
  }
  const [texts, setTexts] = useState<Texts>({ from: '', until: '' })
  const showTyped = () => setTexts(textsIn(form))
  const checkTyped = () => {
    showTyped()
    const typed = textsIn(form)
    const understood = read(typed)
    const errorsAt = (name: keyof Texts) =>
      understood.kind === 'refused' && understood.refusal.field === name && typed[name] !== ''
        ? [inWords(understood.refusal)]
        : []
    form.setFields(FIELDS.map((name) => ({ name, errors: errorsAt(name) })))
  }
  const showsChosen = (field: keyof Texts) => {
    const showText = (text = '') => setTexts((now) => ({ ...now, [field]: text }))
    return {
      onCalendarChange: (_: unknown, text?: string | string[]) => showText(text?.toString()),
      onClear: () => showText(),
    }
  }
  const submit = () => {
    form.setFields(FIELDS.map((name) => ({ name, errors: [] })))
    const { times, ...understood } = read(textsIn(form))
    if (understood.kind === 'refused') return refuse(understood.refusal)
    planning.schedule(plan, times, (error) => {
      const { times: refusal } = refusalIn(error)
      if (refusal !== undefined) refuse(refusal)
    })
  }
  const { full, times } = refusalIn(planning.failure)
  const isWide = Grid.useBreakpoint().xl ?? true
  const picker = {
    format: timeFormat(t.language),
    needConfirm: false,
    preserveInvalidOnBlur: true,
    // No placeholder: a grey example would look like a typed time.
    placeholder: '',
    classNames: { popup: { root: styles.popup } },
    style: { width: '100%' },
    popupAlign: isWide ? NEXT_TO_DIALOG : IN_WINDOW,
  }
  return (
    <Modal
      open
      title={t('schedule.ask')}
      style={{ insetInlineEnd: isWide ? LEFT_FOR_CALENDAR : 0 }}
      okText={t('schedule.ok')}
      cancelText={t('schedule.notNow')}
      confirmLoading={planning.isBusy}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p>{t('schedule.zone', { zone, now: show.time(new Date().toISOString()) })}</p>
      <Form
        form={form}
        name="schedule"
        layout="vertical"
        onChange={showTyped}
        onBlur={checkTyped}
        onFinish={submit}
        requiredMark={false}
      >
        <Form.Item name="from" label={t('schedule.from')} extra={t('schedule.such', { example })}>
          <Picker {...picker} showTime={CLOCK} {...showsChosen('from')} />
        </Form.Item>
        <Form.Item name="until" label={t('schedule.until')} extra={t('schedule.untilHint')}>
          <Picker {...picker} showTime={LAST_MINUTE} {...showsChosen('until')} />
        </Form.Item>
      </Form>
      <Flex vertical gap={16}>
        <div role="status">
          <Understood times={read(texts)} isAtOnce={texts.from === ''} />
        </div>
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

/** Operators may type a day alone, or no beginning; this says which times these stand for. */
function Understood({ times, isAtOnce }: { times: ReadTimes; isAtOnce: boolean }) {
  const t = useTexts()
  const show = useShow()
  if (times.kind === 'refused') return null
  const { from, until } = times
  const parts = [
    isAtOnce
      ? t('schedule.beginsNow')
      : t('schedule.begins', { from: show.day(from.toISOString()) }),
    until && t('schedule.undoneOn', { until: show.day(until.toISOString()) }),
  ]
  return <Notice type={isAtOnce ? 'warning' : 'info'} title={parts.filter(Boolean).join(' ')} />
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

/** What the fields show. Their values may be earlier times, if the texts are no times. */
function textsIn(form: ReturnType<typeof Form.useForm<Typed>>[0]): Texts {
  const textIn = (field: keyof SentTimes) => {
    const place: PickerRef | undefined = form.getFieldInstance(field)
    return place?.nativeElement.querySelector('input')?.value.trim() ?? ''
  }
  return { from: textIn('from'), until: textIn('until') }
}

function refusalIn(error: unknown): { times?: TimesRefusal; full?: number } {
  const answer = error instanceof CallFailure ? (error.answer as ScheduleRefusal | null) : null
  return answer !== null && typeof answer === 'object' && !('plan' in answer) ? answer : {}
}
