import { languageName } from '@shop/shared/i18n/language-name'
import { LANGUAGES, type Language } from '@shop/shared/i18n/languages'
import { Col, Form, Input, Row } from 'antd'
import { useContext, useDeferredValue } from 'react'
import { useLocation } from 'react-router'
import { PAGE_FIELDS } from '../../../../../museum/backend/config/content-fields.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Panels, PanelsOpen, useFallbackLanguage } from '../by-language.tsx'
import { Field } from '../field.tsx'
import { useForm } from '../form-state.ts'
import { HtmlView } from '../html-view.tsx'
import { textOf } from '../values.ts'

type PageField = (typeof PAGE_FIELDS)[number]

export function MuseumPages() {
  const t = useTexts()
  return (
    <Panels
      // A link may name the page that it is about.
      open={[textOf(useLocation().state?.open)]}
      path={[]}
      panels={PAGE_FIELDS.map((field) => ({
        key: field,
        label: t(`fields.${field}`),
        children: <PageInAllLanguages field={field} />,
      }))}
    />
  )
}

/** One panel per language; languages that the shop offers come first. */
function PageInAllLanguages({ field }: { field: PageField }) {
  const t = useTexts()
  const { languages } = useForm().config
  const fallbackOf = useFallbackLanguage([field])
  const others = LANGUAGES.filter((language) => !languages.includes(language))
  const noteOf = (language: Language) => {
    const other = fallbackOf(language)
    return other === null ? '' : t('standsIn', { language: languageName(other) })
  }
  return (
    <Panels
      open={[t.language]}
      path={[field]}
      panels={[...languages, ...others].map((language) => ({
        key: language,
        lang: language,
        label: languageName(language),
        note: noteOf(language),
        children: <PageText field={field} language={language} />,
      }))}
    />
  )
}

function PageText({ field, language }: { field: PageField; language: Language }) {
  const t = useTexts()
  const path = [field, language]
  const html = useDeferredValue(textOf(Form.useWatch(path, Form.useFormInstance())))
  const name = `${t(`fields.${field}`)}, ${languageName(language)}`
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
