import { aspectRatios, imageRanges } from '@rongbian/domain'
import { useState } from 'react'
import {
  type Box,
  largestCut,
  noTurn,
  type Sides,
  type Turn,
  turnedBox,
  typedCut,
} from '#/features/images/crop-geometry.ts'

/** What is being cropped, before it is applied. */
export const useCropDraft = (picture: Sides) => {
  const [turn, setTurn] = useState<Turn>(noTurn)
  const [zoom, setZoom] = useState<number>(imageRanges.zoom.initial)
  const [ratioName, setRatioName] = useState<string>(aspectRatios[0].name)
  const [cut, setCut] = useState<Box>(() => largestCut(picture, undefined))
  const ratioOf = (name: string) => aspectRatios.find((one) => one.name === name)?.ratio
  const ratio = ratioOf(ratioName)
  const whole = turnedBox(picture, turn)

  const isFull = cut.width === picture.width && cut.height === picture.height
  return {
    turn,
    zoom,
    ratioName,
    ratio,
    cut,
    whole,
    isUntouched: isFull && turn.rotate === 0 && !turn.flipX && !turn.flipY,
    setZoom,
    setCut,
    changeTurn: (next: Turn) => {
      setTurn(next)
      setCut(largestCut(turnedBox(picture, next), ratio))
    },
    chooseRatio: (name: string) => {
      setRatioName(name)
      setCut(largestCut(whole, ratioOf(name)))
    },
    changeCut: (side: keyof Box, value: number) => setCut(typedCut(cut, [side, value], { whole, ratio })),
  }
}

export type CropDraft = ReturnType<typeof useCropDraft>
