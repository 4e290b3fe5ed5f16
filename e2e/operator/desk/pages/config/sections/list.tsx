import type { ComponentType } from 'react'
import { PAGE_FIELDS } from '../../../../../museum/backend/config/content-fields.ts'
import { fieldsOf, SECTION_NAMES, type SectionName } from '../../../../contract/sections.ts'
import { type FieldForm, type SectionForm, useForm } from '../form-state.ts'
import { plainForm } from '../plain-field.tsx'
import { origins, remoteTexts } from './failures.tsx'
import { banners, homeWords } from './home.tsx'
import { accent, country } from './look.tsx'
import { homeView, menuNames } from './menu.tsx'
import { languages, preferredLanguage, siteName, siteNames } from './names.tsx'
import { Offerings } from './offerings.tsx'
import { MuseumPages } from './pages.tsx'
import { partnerLogos } from './partners.tsx'
import { termsLinks } from './terms.tsx'
import { texts } from './texts.tsx'
import { roomEvent, roomMode } from './waiting-room.tsx'

/** Fields that hold more than one value, or whose input is not that of their kind. */
const OWN_FORMS: Partial<Record<string, FieldForm>> = {
  languages,
  prefered_language: preferredLanguage,
  site_name_translations: siteNames,
  site_name: siteName,
  accent,
  country,
  nav_translations: menuNames,
  home_view: homeView,
  custom_texts: texts,
  home_headline: homeWords,
  home_intro: homeWords,
  home_banners: banners,
  partner_logos: partnerLogos,
  custom_terms_links: termsLinks,
  remote_texts: remoteTexts,
  remote_development_origins: origins,
  waiting_room: roomMode,
  waiting_room_event: roomEvent,
  ...Object.fromEntries(PAGE_FIELDS.map((field) => [field, homeWords])),
}

/** Instead of one input below the other. */
const LAYOUTS: Partial<Record<SectionName, ComponentType>> = {
  offerings: Offerings,
  pages: MuseumPages,
}

/** By the last part of their address. */
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
  const form = OWN_FORMS[field] ?? plainForm(field)
  if (form === undefined) throw new Error(`${field} holds more than one value and has no form`)
  return form
}
