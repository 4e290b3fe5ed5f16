import { languageName } from '@shop/shared/i18n/language-name'
import { LANGUAGES, type Language } from '@shop/shared/i18n/languages'
import { Col, Form, Input, Row } from 'antd'
import { useContext, useDeferredValue } from 'react'
import {
  MUSEUM_PAGES,
  type MuseumPage,
} from '../../../../../museum/backend/config/content-fields.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { isBelow, Panels, PanelsOpen, useStandIn } from '../by-language.tsx'
import { Field } from '../field.tsx'
import { useForm } from '../form-state.ts'
import { HtmlView } from '../html-view.tsx'
import { textOf } from '../values.ts'

/** The museum's pages, as HTML. */
export function MuseumPages() {
  const t = useTexts()
  return (
    <Panels
      holds={(page, problem) => isBelow([`page_${page}`], problem)}
      panels={MUSEUM_PAGES.map((page) => ({
        key: page,
        label: t(`fields.page_${page}`),
        children: <PageInAllLanguages page={page} />,
      }))}
    />
  )
}

/** Those that the shop offers first. */
function PageInAllLanguages({ page }: { page: MuseumPage }) {
  const t = useTexts()
  const { languages } = useForm().config
  const standIn = useStandIn([`page_${page}`])
  const others = LANGUAGES.filter((language) => !languages.includes(language))
  const noteOf = (language: Language) => {
    const other = standIn(language)
    return other === null ? '' : t('standsIn', { language: languageName(other) })
  }
  return (
    <Panels
      open={[t.language]}
      holds={(language, problem) => isBelow([`page_${page}`, language], problem)}
      panels={[...languages, ...others].map((language) => ({
        key: language,
        lang: language,
        label: languageName(language),
        note: noteOf(language),
        children: <PageText page={page} language={language} />,
      }))}
    />
  )
}

/** The HTML, and beside it what the shop makes of it. */
function PageText({ page, language }: { page: MuseumPage; language: Language }) {
  const t = useTexts()
  const path = [`page_${page}`, language]
  const typed = textOf(Form.useWatch(path, Form.useFormInstance()))
  const html = useDeferredValue(typed)
  const name = `${t(`fields.page_${page}`)}, ${languageName(language)}`
  return (
    <Row gutter={[16, 16]}>
      <Col xs={24} xl={12}>
        <Field path={path} label={name} hint={t('museumPages.hint')}>
          <Input.TextArea
            lang={language}
            rows={16}
            autoComplete="off"
            style={{ fontFamily: 'monospace' }}
          />
        </Field>
      </Col>
      <Col xs={24} xl={12}>
        {useContext(PanelsOpen) && <HtmlView html={html} language={language} name={name} />}
      </Col>
    </Row>
  )
}
