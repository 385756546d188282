import { makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { space } from '../look/space.ts'
import { MyPositionButton } from './MyPositionButton.tsx'
import { SketchMap } from './SketchMap.tsx'
import type { SketchMapProps } from './SketchMap.tsx'
import { useMyPosition } from './useMyPosition.ts'

const useStyles = makeStyles({
  tools: { position: 'absolute', top: space(2), right: space(2) },
  problem: {
    position: 'absolute',
    top: 0,
    left: 0,
    right: '60px',
    '& > p': {
      width: 'fit-content',
      margin: space(2),
      padding: space(2, 3),
      borderRadius: tokens.borderRadiusXLarge,
      backgroundColor: tokens.colorNeutralBackground1,
      boxShadow: tokens.shadow4,
      fontSize: tokens.fontSizeBase200,
      lineHeight: tokens.lineHeightBase200,
    },
  },
})

/** A map of places with the person's own position, which is asked for only once they press its button. */
export function PlacesMap({ frameKey = '', ...props }: Omit<SketchMapProps, 'me'>) {
  const styles = useStyles()
  const { me, isOn, problem, toggle } = useMyPosition(true)
  /** What was framed when they asked: other places are framed again. */
  const [askedAt, setAskedAt] = useState<string>()
  const isFramed = me !== undefined && askedAt === frameKey
  return (
    <>
      <SketchMap
        {...props}
        me={me}
        {...(isFramed && { framed: [me] })}
        frameKey={isFramed ? `me ${frameKey}` : frameKey}
      />
      <div role="status" className={styles.problem}>
        {problem && <p>{problem}</p>}
      </div>
      <div className={styles.tools}>
        <MyPositionButton
          isOn={isOn}
          onPress={() => {
            toggle()
            setAskedAt(frameKey)
          }}
        />
      </div>
    </>
  )
}
