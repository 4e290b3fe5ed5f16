import { AutoComplete, Flex, Form } from 'antd'
import type { Path } from '../../../wording/maps.ts'
import { useTexts } from '../../texts/use-texts.ts'
import styles from './config.module.css'
import { Field } from './field.tsx'
import { useForm } from './form-state.ts'
import { textOf } from './values.ts'

interface PictureInput {
  path: Path
  /** Path relative to the surrounding list. */
  name: Path
  label: string
  hint: string
}

export function Picture({ path, name, label, hint }: PictureInput) {
  const t = useTexts()
  const { pictures } = useForm().config
  const file = textOf(Form.useWatch(path, Form.useFormInstance()))
  const isMissing = file !== '' && !file.includes('/') && !pictures.includes(file)
  return (
    <>
      {pictures.includes(file) && <img className={styles.logo} src={addressOf(file)} alt="" />}
      <Field
        path={path}
        name={name}
        label={label}
        hint={isMissing ? t('preview.pictureMissing', { name: file }) : hint}
      >
        <AutoComplete
          options={pictures.map((value) => ({ value }))}
          optionRender={({ value }) => (
            <Flex align="center" gap={8}>
              <img
                className={styles.thumbnail}
                src={addressOf(String(value))}
                alt=""
                loading="lazy"
              />
              {value}
            </Flex>
          )}
          showSearch={{ filterOption: true }}
        />
      </Field>
    </>
  )
}

export const addressOf = (file: string) => `/media/${encodeURIComponent(file)}`
