export { addDisplay } from '#/features/command/displays.ts'
export { feature } from '#/features/command/feature.ts'
export { actOnInstruction, giveInstructions } from '#/features/command/instructions.ts'
