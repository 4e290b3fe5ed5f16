import type { ComponentType } from 'react'
import {
  CHECKOUT_FLAGS,
  fieldsOf,
  otherFlags,
  SECTION_NAMES,
  type SectionName,
  SOLD_FLAGS,
} from '../../../../contract/sections.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Group } from '../field.tsx'
import { type FieldForm, type SectionForm, useForm } from '../form-state.ts'
import { PlainInput, plainForm } from '../plain-field.tsx'
import { OWN_FORMS } from './own-forms.tsx'
import { MuseumPages } from './pages.tsx'

/** Pages with another layout than one input below the other. */
const LAYOUTS: Partial<Record<SectionName, ComponentType>> = {
  offerings: Offerings,
  pages: MuseumPages,
}

/** Pages of the config by the last part of their address. */
export const SECTIONS = Object.fromEntries(
  SECTION_NAMES.map((name) => [name, sectionOf(name)]),
) as Record<SectionName, SectionForm>

function sectionOf(name: SectionName): SectionForm {
  const each = (wire: Record<string, unknown>, toValue: (field: string) => unknown) =>
    Object.fromEntries(fieldsOf(name, wire).map((field) => [field, toValue(field)]))
  return {
    valuesOf: (wire, config) => each(wire, (field) => formOf(field).show(wire[field], config)),
    wantedOf: (values, before) =>
      each(before, (field) => formOf(field).send(values[field], before[field])),
    Inputs:
      LAYOUTS[name] ??
      (() =>
        fieldsOf(name, useForm().config.current).map((field) => {
          const { Input } = formOf(field)
          return <Input key={field} name={field} />
        })),
  }
}

function formOf(field: string): FieldForm {
  const { show, send, Input } = { ...plainForm(field), ...OWN_FORMS[field] }
  if (!(show && send && Input)) throw new Error(`${field} has neither a kind nor an own form`)
  return { show, send, Input }
}

function Offerings() {
  const t = useTexts()
  const others = otherFlags(useForm().config.current)
  const groups = { sold: SOLD_FLAGS, checkout: CHECKOUT_FLAGS, others }
  return (['sold', 'checkout', 'others'] as const)
    .filter((group) => groups[group].length > 0)
    .map((group) => (
      <Group key={group} heading={t(`offerings.${group}`)}>
        {groups[group].map((flag) => (
          <PlainInput key={flag} name={flag} />
        ))}
      </Group>
    ))
}
