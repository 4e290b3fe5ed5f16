import { languageName } from '@shop/shared/i18n/language-name'
import { LANGUAGES, type Language } from '@shop/shared/i18n/languages'
import { Col, Collapse, Form, Input, Row } from 'antd'
import { createContext, type ReactNode, useContext, useState } from 'react'
import type { Problem } from '../../../contract/config.ts'
import { pathOf } from '../../../contract/problem-path.ts'
import { mapOf, type Path } from '../../../wording/maps.ts'
import { useTexts } from '../../texts/use-texts.ts'
import styles from './config.module.css'
import { Field } from './field.tsx'
import { useForm } from './form-state.ts'
import { textOf } from './values.ts'

interface TextsByLanguage {
  /** Path of the text; its inputs, one for each language, are directly below this path. */
  path: Path
  /** The path relative to the surrounding list. */
  name?: Path
  placeholder?: (language: Language) => string
  hint?: (language: Language) => ReactNode
  rows?: number
  /** Languages with an input. */
  languages?: readonly Language[]
  /** Do visitors see another language's text for an empty one? */
  fallsBack?: boolean
}

/** One input per language; languages that the shop does not offer are collapsed. */
export function TextsByLanguage({ path, name = path, ...others }: TextsByLanguage) {
  const {
    placeholder,
    hint,
    rows = 1,
    languages: withInputs = LANGUAGES,
    fallsBack = false,
  } = others
  const t = useTexts()
  const fallbackOf = useFallbackLanguage(path)
  const offered = useForm().config.languages
  const languages = offered.filter((language) => withInputs.includes(language))
  const collapsed = withInputs.filter((language) => !offered.includes(language))
  const inputs = (of: readonly Language[]) => (
    <Row gutter={16}>
      {of.map((language) => {
        const shown = { lang: language, autoComplete: 'off', placeholder: placeholder?.(language) }
        const other = fallsBack ? fallbackOf(language) : null
        return (
          <Col key={language} xs={24} md={12}>
            <Field
              path={[...path, language]}
              name={[...name, language]}
              label={languageName(language)}
              {...(other !== null && { hint: t('standsIn', { language: languageName(other) }) })}
              {...(hint && { hint: hint(language) })}
            >
              {rows > 1 ? <Input.TextArea rows={rows} {...shown} /> : <Input {...shown} />}
            </Field>
          </Col>
        )
      })}
    </Row>
  )
  return (
    <>
      {inputs(languages)}
      {collapsed.length > 0 && (
        <Panels
          path={path}
          panels={[
            {
              key: 'others',
              holds: collapsed,
              label: t('names.otherLanguages'),
              children: inputs(collapsed),
            },
          ]}
        />
      )}
    </>
  )
}

/** For a language without a text, returns the language that visitors read instead. */
export function useFallbackLanguage(path: Path): (language: Language) => Language | null {
  const { fallback } = useForm().config
  const texts = mapOf(Form.useWatch(path, { form: Form.useFormInstance(), preserve: true }))
  const isSaid = (language: Language) => textOf(texts[language]).trim() !== ''
  return (language) => (isSaid(language) ? null : ([fallback, ...LANGUAGES].find(isSaid) ?? null))
}

interface PanelsProps {
  path: Path
  panels: {
    key: string
    /** The panel contains the inputs below `path` with these keys; default: its own key. */
    holds?: readonly string[]
    label: string
    note?: string
    lang?: string
    children: ReactNode
  }[]
  open?: string[]
}

/** Are all surrounding panels open? Expensive content is only rendered then. */
export const PanelsOpen = createContext(true)

/**
 * Collapsed inputs that few operators need; panels with a problem are open. A `note` summarises the
 * content.
 */
export function Panels({ path, panels, open = [] }: PanelsProps) {
  const { problems } = useForm()
  const [opened, setOpened] = useState(open)
  const isWrong = (part: string) => hasProblem(problems, [...path, part])
  const wrong = panels.filter(({ key, holds = [key] }) => holds.some(isWrong)).map(({ key }) => key)
  const isInView = useContext(PanelsOpen)
  const active = [...new Set([...opened, ...wrong])]
  return (
    <Collapse
      size="small"
      style={{ marginBlockEnd: 16 }}
      activeKey={active}
      onChange={(keys) => setOpened([keys].flat().map(String))}
      items={panels.map(({ key, lang, label, note, children }) => ({
        key,
        children: <PanelsOpen value={isInView && active.includes(key)}>{children}</PanelsOpen>,
        label: (
          <>
            <span lang={lang}>{label}</span>
            {note && <span className={styles.note}>{note}</span>}
          </>
        ),
        // Closed panels are rendered too, because a form only has the values of rendered inputs.
        forceRender: true,
      }))}
    />
  )
}

/** Is there a problem at this path or below? */
export function hasProblem(problems: readonly Problem[], path: Path): boolean {
  return problems.some((problem) => {
    const at = pathOf(problem.path)
    return path.every((part, place) => at[place] === part)
  })
}
