import CloseCircleFilled from '@ant-design/icons/es/icons/CloseCircleFilled'
import { AutoComplete, Flex, Form, Typography } from 'antd'
import { useState } from 'react'
import type { Path } from '../../../wording/maps.ts'
import { Notice } from '../../parts/notice.tsx'
import { UploadButton } from '../../parts/upload-button.tsx'
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
  /** Width by height: the shop shows the picture about so wide and cuts off the rest. */
  ratio?: number
}

export function Picture({ path, name, label, hint, ratio }: PictureInput) {
  const t = useTexts()
  const { pictures } = useForm().config
  const form = Form.useFormInstance()
  const file = textOf(Form.useWatch(path, form))
  const isMissing = file !== '' && !file.includes('/') && !pictures.includes(file)
  return (
    <>
      {pictures.includes(file) && <Shown key={file} file={file} ratio={ratio} />}
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
          allowClear={{ clearIcon: <CloseCircleFilled />, label: t('pictures.clear') }}
          showSearch={{ filterOption: true }}
        />
      </Field>
      <div style={{ marginBlock: '-12px 24px' }}>
        <UploadButton to={label} onAdded={(added) => form.setFieldValue([...path], added)} />
      </div>
    </>
  )
}

/** Pictures wider or narrower than this share of the fitting ratio are cut a lot. */
const WIDEST = 1.5
const NARROWEST = 0.7
/** Pixels across: narrower pictures look blurred. */
const SHARP = 1000

/** The picture with its size, and a warning if it does not fit. */
function Shown({ file, ratio }: Pick<PictureInput, 'ratio'> & { file: string }) {
  const t = useTexts()
  const [size, setSize] = useState({ width: 0, height: 0 })
  const isKnown = size.width > 0
  const share = size.width / size.height / (ratio ?? Number.NaN)
  const isCut = share > WIDEST || share < NARROWEST
  // Drawings are sharp at any size.
  const isBlurred = ratio !== undefined && isKnown && size.width < SHARP && !/\.svg$/i.test(file)
  return (
    <div style={{ marginBlockEnd: 8 }}>
      <img
        className={styles.logo}
        src={addressOf(file)}
        alt=""
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
          setSize({ width, height })
        }
      />
      <div role="status">
        {isKnown && (
          <Typography.Text type="secondary">{t('pictures.size', { ...size })}</Typography.Text>
        )}
        {(isCut || isBlurred) && (
          <Notice
            type="warning"
            title={[
              isCut && t('pictures.cut', { times: ratio?.toLocaleString(t.language) }),
              isBlurred && t('pictures.blurred'),
            ]
              .filter(Boolean)
              .join(' ')}
          />
        )}
      </div>
    </div>
  )
}

export const addressOf = (file: string) => `/media/${encodeURIComponent(file)}`
