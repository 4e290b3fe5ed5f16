import { useQueryClient } from '@tanstack/react-query'
import { Form } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import * as v from 'valibot'
import type { ConfigAnswer, WireFields } from '../../../api/contract/config.ts'
import { fieldsOf, type SectionName } from '../../../api/contract/sections.ts'
import { keepEntries, keptEntries } from '../../calls/kept-entries.ts'
import { isSame, keptForm, type SectionForm, type Values } from './form-state.ts'
import { asBefore, pick } from './values.ts'

interface Opened {
  base: number
  /** The fields as they were in force. */
  before: WireFields
}

interface PageOfConfig {
  name: SectionName
  section: SectionForm
  config: ConfigAnswer
}

/** What is typed on a page of the config, on which revision, kept until it is saved. */
export function useEntries({ name, section, config }: PageOfConfig) {
  const [form] = Form.useForm<Values>()
  const queries = useQueryClient()
  const place = `config/${name}`
  const kept = useRef(v.safeParse(keptForm, keptEntries(place))).current
  const inForce = ({ revision: base, current }: ConfigAnswer): Opened => ({
    base,
    before: pick(current, fieldsOf(name, current)),
  })
  const [opened, setOpened] = useState<Opened>(kept.success ? kept.output : inForce(config))
  const openedValues = useMemo(
    () => section.valuesOf(opened.before, config),
    [section, opened, config],
  )
  const initial = useRef(kept.success ? kept.output.values : openedValues).current
  // Empty until the inputs are drawn.
  const watched = Form.useWatch([], { form, preserve: true }) ?? {}
  const values = Object.keys(watched).length === 0 ? initial : watched
  const wantedIn = (of: Values) => asBefore(section.wantedOf(of, opened.before), opened.before)
  const isEdited = !isSame(wantedIn(values), wantedIn(openedValues))

  useEffect(() => keepEntries(place, isEdited ? { ...opened, values } : null))

  /** Shows a change on top of the config that is in force. */
  const open = ({ base, before }: Opened, wanted: WireFields) => {
    setOpened({ base, before: pick(before, fieldsOf(name, before)) })
    form.setFieldsValue(section.valuesOf({ ...before, ...wanted }, config))
  }

  // Whoever has typed nothing sees what is in force.
  const isBehind = !isEdited && opened.base < config.revision
  useEffect(() => {
    if (isBehind) open({ base: config.revision, before: config.current }, {})
  })

  return {
    ...{ form, initial, isEdited, openedValues, open, base: opened.base },
    /** As they are sent: a page has long texts, and most stay as they are. */
    wanted: () => {
      const wanted = Object.entries(wantedIn(form.getFieldsValue(true)))
      return Object.fromEntries(
        wanted.filter(([name, value]) => !isSame(value, opened.before[name])),
      )
    },
    /** Shows what is in force, after it was saved. */
    settle: () => {
      const now = queries.getQueryData<ConfigAnswer>(['config']) ?? config
      open({ base: now.revision, before: now.current }, {})
    },
    discard: () => open({ base: config.revision, before: config.current }, {}),
  }
}
