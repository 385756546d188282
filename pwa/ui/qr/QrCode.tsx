import { makeStyles } from '@fluentui/react-components'
import { qrPicture } from './qrPicture.ts'

const useStyles = makeStyles({
  root: { display: 'block', width: '148px', height: '148px', borderRadius: '12px' },
})

/** A link as a QR code. Dark on light in both themes, because many scanners cannot read anything else. */
export function QrCode({ link }: { link: string }) {
  const styles = useStyles()
  const { size, path } = qrPicture(link)
  return (
    <svg
      className={styles.root}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={`QR code for ${link}`}
    >
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
