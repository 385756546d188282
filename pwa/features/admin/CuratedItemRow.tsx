import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { WarningRegular } from '@fluentui/react-icons/svg/warning'
import { useState } from 'react'
import type { CuratedItem } from '#shared/features/curated/schema.ts'
import { Scene } from '../../ui/scene/Scene.tsx'
import { AdminBadge } from './AdminBadge.tsx'
import { quietText, row, stack, touchSquare, wrappingRow } from '../../ui/look/recipes.ts'
import { space } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: '72px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: space(2, 3.5),
    padding: space(2.5, 3, 2.5, 2.5),
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  picture: {
    display: 'block',
    width: '72px',
    height: '72px',
    borderRadius: tokens.borderRadiusLarge,
    objectFit: 'cover',
    overflow: 'hidden',
  },
  text: { ...stack(0.5), minWidth: 0 },
  head: wrappingRow(0.5, 2),
  title: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  // By Unicode's rules, a line may break between currency signs.
  price: { whiteSpace: 'nowrap' },
  line: {
    ...quietText,
    overflowWrap: 'anywhere',
  },
  broken: {
    ...row(1.5),
    color: tokens.colorStatusDangerForeground1,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
  actions: { display: 'flex', '& button': touchSquare },
})

interface CuratedItemRowProps {
  item: CuratedItem
  onEdit: () => void
  onDelete: () => void
}

/** An existing item; it says so when its picture cannot be loaded. */
export function CuratedItemRow({ item, onEdit, onDelete }: CuratedItemRowProps) {
  const styles = useStyles()
  const [brokenPath, setBrokenPath] = useState<string | null>(null)
  const isBroken = item.imagePath !== null && brokenPath === item.imagePath
  return (
    <li className={styles.root}>
      {item.imagePath && !isBroken ? (
        <img
          className={styles.picture}
          src={item.imagePath}
          alt=""
          loading="lazy"
          onError={() => setBrokenPath(item.imagePath)}
        />
      ) : (
        <span className={styles.picture}>
          <Scene
            destination={item.imageUrl.replace(/^drawn:/, '')}
            city={item.city}
            lat={item.lat === null ? null : Number(item.lat)}
            width={72}
            height={72}
          />
        </span>
      )}
      <div className={styles.text}>
        <div className={styles.head}>
          <span className={styles.title} dir="auto">
            {item.title}
          </span>
          {item.sponsored && <AdminBadge>Sponsored</AdminBadge>}
        </div>
        <span className={styles.line}>
          {item.city} · {item.category} · {item.ranking}
          {item.priceRange && (
            <>
              {' · '}
              <span className={styles.price}>{item.priceRange}</span>
            </>
          )}
        </span>
        <span className={styles.line}>{item.collectionTitle}</span>
        {isBroken && (
          <span className={styles.broken}>
            <WarningRegular />
            The image can't be loaded
          </span>
        )}
      </div>
      <div className={styles.actions}>
        <Button
          appearance="subtle"
          aria-label={`Edit: ${item.title}`}
          data-tooltip="Edit"
          icon={<EditRegular />}
          onClick={onEdit}
        />
        <Button
          appearance="subtle"
          aria-label={`Delete: ${item.title}`}
          data-tooltip="Delete"
          icon={<DeleteRegular />}
          onClick={onDelete}
        />
      </div>
    </li>
  )
}
