import { Form } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import * as v from 'valibot'
import type { PlanAnswer, WireFields } from '../../../contract/config.ts'
import { fieldsOf } from '../../../contract/sections.ts'
import { storedEntries, storeEntries } from '../../calls/stored-entries.ts'
import { isSame, type PageOfConfig, storedForm, type Values } from './form-state.ts'
import { nextValues } from './next-values.ts'
import type { InForce } from './plan/use-plan.ts'
import { keepUnchanged } from './values.ts'

interface Opened {
  base: number
  /** The saved values of the fields when the form was opened. */
  before: WireFields
}

/** The entries on a page of the config and their base revision, stored until they are saved. */
export function useEntries({ name, section, config }: PageOfConfig) {
  const [form] = Form.useForm<Values>()
  const place = `config/${name}`
  const kept = useRef(v.safeParse(storedForm, storedEntries(place))).current
  const inForce = ({ revision: base, current }: InForce): Opened => ({
    base,
    before: Object.fromEntries(fieldsOf(name, current).map((field) => [field, current[field]])),
  })
  const [opened, setOpened] = useState<Opened>(kept.success ? kept.output : inForce(config))
  const openedValues = useMemo(
    () => section.valuesOf(opened.before, config),
    [section, opened, config],
  )
  const initial = useRef(kept.success ? kept.output.values : openedValues).current
  /** Values of the inputs when they were sent; later entries are kept. */
  const sent = useRef<unknown>(initial)
  // Empty until the inputs are rendered.
  const watched = Form.useWatch([], { form, preserve: true }) ?? {}
  const values = Object.keys(watched).length === 0 ? initial : watched
  const wantedOn = (before: WireFields, of: Values) =>
    keepUnchanged(section.wantedOf(of, before), before)
  const wantedIn = (of: Values) => wantedOn(opened.before, of)
  const [untouched, typed] = [wantedIn(openedValues), wantedIn(values)]
  const fields = Object.keys({ ...untouched, ...typed })
  const edited = fields.filter((field) => !isSame(typed[field], untouched[field]))
  const isEdited = edited.length > 0

  useEffect(() => storeEntries(place, isEdited ? { ...opened, values } : null))

  /** Shows the config with the fields `wanted`, and keeps entries that were typed after `since`. */
  const show = (on: InForce, wanted: WireFields, since?: unknown) => {
    setOpened(inForce(on))
    const now: Values = form.getFieldsValue(true)
    const next = section.valuesOf({ ...on.current, ...wanted }, config)
    form.setFieldsValue(nextValues({ next, sent: since ?? now, now }) as Values)
  }

  // A form without entries, or with entries that equal the current config, changes to the current
  // config.
  const appliesNow = (field: string) =>
    isSame(wantedOn(config.current, values)[field], config.current[field])
  const isBehind = opened.base < config.revision && edited.every(appliesNow)
  useEffect(() => {
    if (isBehind) show(config, {})
  })

  return {
    form,
    initial,
    isEdited,
    openedValues,
    base: opened.base,
    /** Only changed fields, because the texts of pages are long. */
    wanted: (): WireFields => {
      sent.current = form.getFieldsValue(true)
      const wanted = Object.entries(wantedIn(form.getFieldsValue(true)))
      return Object.fromEntries(
        wanted.filter(([field, value]) => !isSame(value, opened.before[field])),
      )
    },
    /** After “Keep editing”: shows the sent change on top of the config in the answer. */
    goOn: ({ base: revision, current, wanted }: PlanAnswer) =>
      show({ revision, current }, wanted, sent.current),
    /** Shows the current config after a save. */
    settle: (on: InForce) => {
      // Clear the storage now: if the operator has left the page, no later render clears it.
      storeEntries(place, null)
      show(on, {}, sent.current)
    },
    discard: () => show(config, {}),
    bringBack: (wanted: WireFields) => show(config, wanted),
  }
}
