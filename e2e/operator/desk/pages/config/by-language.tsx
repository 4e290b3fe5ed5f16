import { languageName } from '@shop/shared/i18n/language-name'
import { LANGUAGES, type Language } from '@shop/shared/i18n/languages'
import { Col, Collapse, Input, Row } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { Field } from './field.tsx'
import { type Path, pathOf, useForm } from './form-state.ts'

interface TextsByLanguage {
  /** Its inputs are below it, by language. */
  path: Path
  /** The same in the list that it is in. */
  name?: Path
  placeholder?: (language: Language) => string
  long?: boolean
}

/** One input for each language; those that the shop does not offer are collapsed. */
export function TextsByLanguage({ path, name = path, placeholder, long = false }: TextsByLanguage) {
  const t = useTexts()
  const { languages } = useForm().config
  const others = LANGUAGES.filter((language) => !languages.includes(language))
  const inputs = (of: readonly Language[]) => (
    <Row gutter={16}>
      {of.map((language) => {
        const shown = { lang: language, autoComplete: 'off', placeholder: placeholder?.(language) }
        return (
          <Col key={language} xs={24} md={12}>
            <Field
              path={[...path, language]}
              name={[...name, language]}
              label={languageName(language)}
            >
              {long ? <Input.TextArea rows={3} {...shown} /> : <Input {...shown} />}
            </Field>
          </Col>
        )
      })}
    </Row>
  )
  return (
    <>
      {inputs(languages)}
      {others.length > 0 && (
        <Panels
          panels={[{ key: 'others', label: t('names.otherLanguages'), children: inputs(others) }]}
          holds={(_, problem) => others.some((one) => isBelow([...path, one], problem))}
        />
      )}
    </>
  )
}

interface PanelsOfInputs {
  panels: { key: string; label: string; lang?: string; children: React.ReactNode }[]
  /** Is the input at this path in the panel? */
  holds: (key: string, problem: Path) => boolean
  open?: string[]
}

/** Inputs that few need; one that has a problem is open. */
export function Panels({ panels, holds, open = [] }: PanelsOfInputs) {
  const { problems } = useForm()
  const [opened, setOpened] = useState(open)
  const wrong = panels
    .map(({ key }) => key)
    .filter((key) => problems.some(({ path }) => holds(key, pathOf(path))))
  return (
    <Collapse
      size="small"
      style={{ marginBlockEnd: 16 }}
      activeKey={[...new Set([...opened, ...wrong])]}
      onChange={(keys) => setOpened([keys].flat().map(String))}
      items={panels.map(({ lang, label, ...panel }) => ({
        ...panel,
        label: <span lang={lang}>{label}</span>,
        // What is not drawn is not in the form.
        forceRender: true,
      }))}
    />
  )
}

export function isBelow(path: Path, problem: Path): boolean {
  return path.every((part, at) => problem[at] === part)
}
