// A screen between two people, loaded by a table that they share.
export { faceToFace } from '../table/face-to-face';
