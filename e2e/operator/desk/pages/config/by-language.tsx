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
  /** Its inputs are below it, by language. */
  path: Path
  /** The same in the list that it is in. */
  name?: Path
  placeholder?: (language: Language) => string
  /** Below each input. */
  hint?: (language: Language) => ReactNode
  /** Lines of each input. */
  rows?: number
  /** Those that it can be said in. */
  languages?: readonly Language[]
  /** Does the text of another language stand in for one that is empty? */
  fallsBack?: boolean
}

/** One input for each language; those that the shop does not offer are collapsed. */
export function TextsByLanguage({ path, name = path, ...others }: TextsByLanguage) {
  const { placeholder, hint, rows = 1, languages: spoken = LANGUAGES, fallsBack = false } = others
  const t = useTexts()
  const instead = useStandIn(path)
  const offered = useForm().config.languages
  const languages = offered.filter((language) => spoken.includes(language))
  const seldom = spoken.filter((language) => !offered.includes(language))
  const inputs = (of: readonly Language[]) => (
    <Row gutter={16}>
      {of.map((language) => {
        const shown = { lang: language, autoComplete: 'off', placeholder: placeholder?.(language) }
        const other = fallsBack ? instead(language) : null
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
      {seldom.length > 0 && (
        <Panels
          path={path}
          panels={[
            {
              key: 'others',
              holds: seldom,
              label: t('names.otherLanguages'),
              children: inputs(seldom),
            },
          ]}
        />
      )}
    </>
  )
}

/** For a language without a text, the one whose text visitors read instead. */
export function useStandIn(path: Path): (language: Language) => Language | null {
  const { fallback } = useForm().config
  const texts = mapOf(Form.useWatch(path, { form: Form.useFormInstance(), preserve: true }))
  const isSaid = (language: Language) => textOf(texts[language]).trim() !== ''
  return (language) => (isSaid(language) ? null : ([fallback, ...LANGUAGES].find(isSaid) ?? null))
}

interface PanelsOfInputs {
  path: Path
  panels: {
    key: string
    /** The parts below the path that are in it; by default its key. */
    holds?: readonly string[]
    label: string
    note?: string
    lang?: string
    children: ReactNode
  }[]
  open?: string[]
}

/** Are all panels open that this is in? What is costly to draw waits for that. */
export const PanelsOpen = createContext(true)

/** Inputs that few need; one that has a problem is open. A `note` says what is in them. */
export function Panels({ path, panels, open = [] }: PanelsOfInputs) {
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
        // What is not drawn is not in the form.
        forceRender: true,
      }))}
    />
  )
}

/** Is there one at this path, or below it? */
export function hasProblem(problems: readonly Problem[], path: Path): boolean {
  return problems.some((problem) => {
    const at = pathOf(problem.path)
    return path.every((part, place) => at[place] === part)
  })
}
