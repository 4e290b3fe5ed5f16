import { useQuery } from '@tanstack/react-query'
import { Empty, Flex, Typography } from 'antd'
import { Link } from 'react-router'
import type { PicturesAnswer, UploadedPicture } from '../../../contract/pictures.ts'
import { fieldsOf, SECTION_NAMES } from '../../../contract/sections.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { NamedButton } from '../../parts/named-button.tsx'
import { Page } from '../../parts/page.tsx'
import { Rows } from '../../parts/rows.tsx'
import { UploadButton, usePictureRefusals } from '../../parts/upload-button.tsx'
import { useChange } from '../../parts/use-change.ts'
import { useShow } from '../../texts/use-show.ts'
import { useTexts } from '../../texts/use-texts.ts'

export function PicturesPage() {
  const t = useTexts()
  const show = useShow()
  const query = useQuery<PicturesAnswer>({ queryKey: ['pictures'] })
  return (
    <Page name="pictures">
      <Flex vertical gap="middle">
        <div>
          <UploadButton to={t('pages.pictures.name')} />
          <Typography.Paragraph type="secondary">{t('pictures.limits')}</Typography.Paragraph>
        </div>
        <Loaded query={query}>
          {({ pictures }) => (
            <Rows
              rowKey="id"
              rows={pictures}
              locale={{ emptyText: <Empty description={t('pictures.none')} /> }}
              columns={[
                {
                  title: t('pictures.picture'),
                  isName: true,
                  render: ({ name }) => (
                    <Flex wrap align="center" gap="small">
                      <img
                        src={`/media/${name}`}
                        alt=""
                        style={{
                          width: 120,
                          height: 60,
                          objectFit: 'contain',
                          objectPosition: 'left',
                        }}
                        loading="lazy"
                      />
                      {name}
                    </Flex>
                  ),
                },
                {
                  title: t('pictures.addedAt'),
                  render: ({ addedAt }) => show.time(addedAt),
                  isTime: true,
                },
                { title: t('pictures.used'), render: (one) => <Uses one={one} /> },
                { title: t('releases.action'), render: (one) => <Remove one={one} /> },
              ]}
            />
          )}
        </Loaded>
      </Flex>
    </Page>
  )
}

function Uses({ one: { fields, scheduled } }: { one: UploadedPicture }) {
  const t = useTexts()
  if (fields.length + scheduled.length === 0) return t('pictures.unused')
  const nameOf = (field: string) => t(`fields.${field}`, { defaultValue: field })
  return (
    <>
      {fields.map((field) => {
        const section = SECTION_NAMES.find((name) => fieldsOf(name, {}).includes(field))
        return (
          <div key={field}>
            {section === undefined ? (
              nameOf(field)
            ) : (
              <Link to={`/${section}`}>{nameOf(field)}</Link>
            )}
          </div>
        )
      })}
      {scheduled.map((field) => (
        <div key={field}>{t('pictures.scheduled', { field: nameOf(field) })}</div>
      ))}
    </>
  )
}

function Remove({ one: { id, name, fields, scheduled } }: { one: UploadedPicture }) {
  const t = useTexts()
  const change = useChange(usePictureRefusals())
  return (
    <NamedButton
      danger
      does={t('pictures.remove')}
      to={name}
      disabled={fields.length + scheduled.length > 0}
      loading={change.isPending}
      onClick={() =>
        change.ask(
          { title: t('pictures.removeSure', { name }), okText: t('pictures.remove') },
          { path: `pictures/${id}`, method: 'DELETE', done: t('pictures.removed') },
        )
      }
    />
  )
}
