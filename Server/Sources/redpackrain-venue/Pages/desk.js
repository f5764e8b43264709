const lookInterval = 5000;
const answerLimit = 8000;
const retryPause = 2000;
const retryCount = 3;
const shownPresses = 10;
/** Crockford's base 32. */
const characters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const codeLength = 12;
/** The pause after which a whole code is asked by itself. */
const quietPause = 80;
/** The time after the last character of a code within which Enter and Tab belong to it, as scanners send them. */
const codeEnd = 300;
/** The time between two keys within which no person presses both. */
const machinePause = 100;

const element = (id) => document.getElementById(id);
const words = element("words").dataset;
const code = element("code");

const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
const pause = (duration) => new Promise((resume) => setTimeout(resume, duration));
const make = (template) => element(template).content.firstElementChild.cloneNode(true);

function put(item, selector, text) {
  item.querySelector(selector).textContent = text;
}

function write(target, text) {
  if (target.textContent !== text) target.textContent = text;
}

// The server

/** Ends a request after a time. `AbortSignal.timeout` does the same in browsers of after 2022. */
function limited(duration) {
  const control = new AbortController();
  setTimeout(() => control.abort(), duration);
  return control.signal;
}

/** The answer to a question; where there is none, `failure` has the name of the reason. */
async function ask(question, place = "desk") {
  try {
    const response = await fetch(place, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ version: 1, ...question }),
      cache: "no-store",
      signal: limited(answerLimit),
    });
    if (response.status === 401) return { failure: "ticketInvalid" };
    if (response.status === 503) return { failure: "offline" };
    const answer = response.ok ? await response.json() : {};
    return answer.version === 1 ? answer : { failure: "noAnswer" };
  } catch {
    return { failure: "noAnswer" };
  }
}

// Presses

/** The last presses, the newest first. They outlive a reload, so that none without an answer gets another number. */
let presses = JSON.parse(sessionStorage.getItem("presses") ?? "[]");
/** The press whose answer is shown, or is being waited for. */
let current = null;
/** Whether an answer is being waited for that may change something: one at a time. */
let isAsking = false;
/** Whether nothing has been asked for: the panel then says whether a code can be. */
let isIdle = true;
/** The number of the last thing that was asked for by hand. What came before it is not repeated by itself. */
let turn = 0;

function newNumber() {
  const [bits] = crypto.getRandomValues(new BigUint64Array(1));
  return Number(bits >> 12n) + 1;
}

/** The press of a code: one without an answer keeps its number, since it may have been paid. */
function pressOf(text) {
  const old = presses.find((press) => press.code === text && isUnsure(press));
  return old ?? { code: text, number: newNumber(), time: new Date().toTimeString().slice(0, 5), answer: null };
}

const isUnsure = (press) => press.answer === null || press.answer.failure !== undefined;

function keep(press) {
  const others = presses.filter((other) => other !== press);
  const isKept = (other, index) => index < shownPresses - 1 || isUnsure(other);
  presses = [press, ...others.filter(isKept)];
  sessionStorage.setItem("presses", JSON.stringify(presses));
  showPresses();
}

async function askAlone(question, place) {
  isAsking = true;
  const answer = await ask(question, place);
  isAsking = false;
  return answer;
}

async function redeem(press) {
  const ownTurn = ++turn;
  current = press;
  keep(press);
  showWait(press, words.asking);
  for (let attempt = 0; attempt <= retryCount; attempt++) {
    if (attempt > 0) {
      await pause(retryPause);
      if (turn !== ownTurn) return;
      showWait(press, fill(words.askingAgain, { attempt, count: retryCount }));
    }
    press.answer = await askAlone({ do: "redeem", code: press.code, press: press.number });
    keep(press);
    showPress(press);
    if (!isUnsure(press) || press.answer.failure === "ticketInvalid") return;
  }
}

function askAgain(press) {
  if (isAsking) tellToWait();
  else redeem(press);
}

function tellToWait() {
  element("reason").textContent = words.waitForAnswer;
}

// Answers

const nameOf = (row) => row.name ?? fill(words.round, row);
const reasonOf = (refused) => fill(words[refused.why] ?? refused.why, refused);
const kindOf = (answer) => (answer.paid ? "paid" : answer.refused ? "refused" : "unsure");

function outcomeOf(answer) {
  if (answer === null || answer.failure) return words.noAnswerShort;
  if (answer.refused) return reasonOf(answer.refused);
  return answer.paid.map((prize) => `${prize.name} ${prize.worth}`).join(words.comma);
}

function showAnswer({ kind, verdict, reason = "", asked = "", goods = [], canAskAgain = false }) {
  isIdle = false;
  element("answer").dataset.kind = kind;
  element("verdict").textContent = verdict;
  element("reason").textContent = reason;
  element("asked").textContent = asked;
  element("goods").replaceChildren(...goods.map(goodItem));
  element("again").hidden = !canAskAgain;
  element("answer").scrollTop = 0;
  element("verdict").scrollIntoView({ block: "nearest" });
  // Two answers that are the same are seen to be two.
  element("answer").animate({ opacity: [0.2, 1] }, 250);
}

function goodItem(prize) {
  const item = make("good");
  put(item, ".good", prize.name);
  put(item, ".worth", fill(words.worth, prize));
  return item;
}

function showWait(press, verdict) {
  showAnswer({ kind: "ready", verdict, asked: press.code });
}

function showRefusal(verdict, reason, asked = "") {
  showAnswer({ kind: "refused", verdict, reason, asked });
}

function showPress({ code: asked, answer }) {
  if (answer.paid) {
    showAnswer({ kind: "paid", verdict: words.handOut, goods: answer.paid, asked });
  } else if (answer.refused) {
    showRefusal(words.doNotHandOut, reasonOf(answer.refused), asked);
  } else {
    showAnswer({ kind: "unsure", verdict: words.isUnsure, reason: words[answer.failure], asked, canAskAgain: true });
  }
}

function showPresses() {
  element("presses").replaceChildren(...presses.map(pressItem));
}

function pressItem(press) {
  const item = make("press");
  const button = item.querySelector("button");
  item.dataset.kind = press.answer === null ? "unsure" : kindOf(press.answer);
  put(item, "time", press.time);
  put(item, "code", press.code);
  put(item, ".outcome", outcomeOf(press.answer));
  button.hidden = !isUnsure(press);
  button.addEventListener("click", () => askAgain(press));
  return item;
}

// The field

/** The field before the change that is being read. */
let held = "";
/** When the field got its last character, if it holds as many as a code has. */
let codeTime = -Infinity;
let nextAsk = null;

/** A text in the letters of codes. The capital of another letter may be two letters, as for "ß". */
const plain = (text) =>
  text.replace(/[a-z]/g, (letter) => letter.toUpperCase()).replace(/[- ]/g, "").replace(/[IL]/g, "1").replace(/O/g, "0");
const isPrintable = (text) => [...text].every((character) => characters.includes(character));

/** The beginning of a code as it is printed, with hyphens between fours. Any other text is for the desk's program to read. */
function printed(text) {
  return isPrintable(plain(text)) ? plain(text).match(/.{1,4}/g)?.join("-") ?? "" : text;
}

const isWhole = (text) => plain(text).length === codeLength && isPrintable(plain(text));

/** Reads a change of the field. What an input method is still composing stays as it is. */
function change(event) {
  const isAtEnd = code.selectionStart === code.value.length;
  if (isAtEnd && !event.isComposing) {
    // After a whole code the next character begins another.
    const isNext = isWhole(held) && code.value.startsWith(held);
    code.value = printed(isNext ? code.value.slice(held.length) : code.value);
  }
  // Some scanners write without keys.
  noteChange(hasKey ? keyTime : event.timeStamp);
  hasKey = false;
}

/** From its first change on, the field has no answer beside it: that would be of another code. */
function noteChange(time) {
  held = code.value;
  clearTimeout(nextAsk);
  if (!isAsking) showIdle();
  if (plain(held).length < codeLength) return;
  codeTime = time;
  nextAsk = setTimeout(askByItself, quietPause);
}

function showIdle() {
  if (isIdle) return;
  turn++;
  showAnswer({ kind: "ready", verdict: words.ready });
  isIdle = true;
  showLink();
}

/** The code in a text, by the desk's program. */
const read = (text, ask) => ask({ text }, "code");

/** Asks what the field holds, if that is surely a code: some scanners end with no key. */
async function askByItself() {
  const text = code.value;
  if (isAsking || element("question").open) return;
  const reading = await read(text, ask);
  const isSure = reading.code || reading.refused?.why === "otherLayout";
  if (isSure && !isAsking && code.value === text) answerCode(text, reading);
}

/** Asks what the field holds, by order. */
async function enter() {
  const text = code.value.trim();
  if (text === "") return;
  if (isAsking) {
    tellToWait();
    return code.select();
  }
  empty();
  answerCode(text, await read(text, askAlone));
}

function answerCode(text, { code: found, refused }) {
  empty();
  turn++;
  if (found) redeem(pressOf(found));
  else showRefusal(words.doNotHandOut, refused ? reasonOf(refused) : words.deskSilent, text);
}

function empty() {
  clearTimeout(nextAsk);
  code.value = held = "";
}

function type(text) {
  if (isAsking) return tellToWait();
  code.value = printed(text);
  noteChange(performance.now());
}

function addKey(label, className, action) {
  const key = document.createElement("button");
  key.type = "button";
  key.className = `key ${className}`;
  key.textContent = label;
  // The field keeps the focus.
  key.addEventListener("pointerdown", (event) => event.preventDefault());
  key.addEventListener("click", action);
  element("keypad").append(key);
}

function addKeys() {
  for (const [index, character] of [...characters].entries()) {
    addKey(character, "", () => type((isWhole(code.value) ? "" : code.value) + character));
    if (index === 7) addKey(words.erase, "wide", () => type(code.value.replace(/-/g, "").slice(0, -1)));
    if (index === 23) addKey(words.enter, "wide enter", enter);
  }
}

// Keys

let keyTime = -Infinity;
/** Whether a key came after the last change of the field. */
let hasKey = false;
/** The key that is down and does nothing. */
let ignoredKey = null;
let droppedTime = -Infinity;

/**
 * Reads a key before anything else does. A scanner is a keyboard, and a visitor's code may hold any key: what a machine
 * types presses nothing, and moves no focus. Only the end of a code asks.
 */
function readKey(event) {
  if (["Shift", "Control", "Alt", "Meta"].includes(event.key) || event.isComposing) return;
  const isFast = event.timeStamp - keyTime < machinePause;
  keyTime = event.timeStamp;
  hasKey = true;
  ignoredKey = null;
  const isOpen = element("question").open;
  const endsCode = ["Enter", "Tab"].includes(event.key) && event.timeStamp - codeTime < codeEnd && !isOpen;
  const isOfField = event.target === code && (event.key === " " || (event.key === "Enter" && code.value !== ""));
  const isPress = ["Enter", "Tab", "Escape", " "].includes(event.key) && !isOfField;
  if (endsCode || (isFast && isPress)) {
    event.preventDefault();
    event.stopPropagation();
    ignoredKey = event.key;
    if (endsCode) enter();
  } else if (event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey && !isOpen) {
    // Whatever is typed outside of a question is for the field.
    code.focus();
  }
}

/** Some browsers press a button when the key comes up. */
function readKeyUp(event) {
  if (event.key === ignoredKey) event.preventDefault();
}

/** Keeps the field as it is while an answer is waited for, with the rest of what is scanned then. */
function guardField(event) {
  const isRest = event.timeStamp - droppedTime < machinePause;
  if (!isAsking && !isRest) return;
  droppedTime = event.timeStamp;
  event.preventDefault();
  if (isAsking) tellToWait();
}

// Questions

/** Whether the question is answered with yes: by the pointer, or by a number that no scanner knows beforehand. */
function confirmed(text, title, label) {
  const question = element("question");
  const number = String(1000 + newNumber() % 9000);
  element("question-text").textContent = text;
  element("question-round").textContent = title;
  element("number-label").textContent = fill(words.typeNumber, { number });
  element("number").value = "";
  element("yes").textContent = label;
  element("yes").onclick = ({ detail: isPointer }) => {
    if (isPointer || element("number").value === number) question.close("yes");
    else element("number").focus();
  };
  question.returnValue = "";
  question.showModal();
  return new Promise((resolve) => {
    question.addEventListener("close", () => {
      code.focus();
      resolve(question.returnValue === "yes");
    }, { once: true });
  });
}

function orderFailure({ refused, failure }) {
  if (refused) return reasonOf(refused);
  return failure === "ticketInvalid" ? words.ticketInvalid : words.noAnswerOrder;
}

async function order(command, done) {
  if (isAsking) return tellToWait();
  turn++;
  showAnswer({ kind: "ready", verdict: words.asking });
  const answer = await askAlone(command);
  if (answer.done) showAnswer({ kind: "ready", verdict: done });
  else showRefusal(words.notDone, orderFailure(answer));
  look();
}

async function hide(row) {
  if (!await confirmed(words.hideQuestion, nameOf(row), words.hide)) return;
  order({ do: "hide", kiosk: row.kiosk, round: row.round }, words.hiddenNow);
}

async function turnSwitch() {
  const isStopped = element("switch").dataset.isStopped === "true";
  const [question, label] = isStopped ? [words.goOnQuestion, words.goOn] : [words.stopQuestion, words.stop];
  if (!await confirmed(question, "", label)) return;
  order({ do: isStopped ? "go" : "stop" }, isStopped ? words.goingOnNow : words.stoppedNow);
}

// The centre's messages

let shownRows = "";

function rowItem(row, index) {
  const item = make("row");
  put(item, ".rank", String(index + 1));
  put(item, ".who", nameOf(row));
  put(item, ".figure", row.share === null ? row.score.toLocaleString("en") : `${Math.floor(row.share / 10)}%`);
  item.querySelector("button").addEventListener("click", () => hide(row));
  return item;
}

/** Rows that are the same stay, with the finger that is on one of their buttons. */
function showRows(rows) {
  const text = JSON.stringify(rows);
  if (text === shownRows) return;
  shownRows = text;
  element("rows").replaceChildren(...rows.map(rowItem));
}

function showPhase(phase) {
  element("phase").hidden = false;
  element("phase").dataset.phase = phase;
  write(element("phase"), words[`phase${phase[0].toUpperCase()}${phase.slice(1)}`]);
}

function showSwitch(isStopped, phase) {
  element("switch").dataset.isStopped = isStopped;
  element("switch").disabled = phase === "closed";
  write(element("switch"), isStopped ? words.goOn : words.stop);
}

let linkFailure;

function showLink() {
  const failure = linkFailure;
  const texts = { ticketInvalid: words.ticketInvalid, offline: words.centreAway, noAnswer: words.deskSilent };
  element("link").dataset.state = failure ? "away" : "connected";
  write(element("link"), failure ? texts[failure] : words.connected);
  if (!isIdle) return;
  element("answer").dataset.kind = failure ? "unsure" : "ready";
  write(element("verdict"), failure ? words.notReady : words.ready);
  write(element("reason"), failure ? texts[failure] : "");
}

let nextLook = null;

async function look() {
  clearTimeout(nextLook);
  const { board, isStopped, failure } = await ask({ do: "look" });
  linkFailure = board ? undefined : failure ?? "noAnswer";
  showLink();
  if (board) {
    write(element("event"), board.name);
    showPhase(board.phase);
    showSwitch(isStopped, board.phase);
    showRows(board.rows);
  }
  clearTimeout(nextLook);
  nextLook = setTimeout(look, lookInterval);
}

// The beginning

addKeys();
showPresses();
element("entry").addEventListener("submit", (event) => {
  event.preventDefault();
  enter();
});
code.addEventListener("beforeinput", guardField);
code.addEventListener("input", change);
element("again").addEventListener("click", () => askAgain(current));
element("switch").addEventListener("click", turnSwitch);
element("no").addEventListener("click", () => element("question").close("no"));
element("question").addEventListener("cancel", (event) => { if (ignoredKey === "Escape") event.preventDefault(); });
element("number").addEventListener("keydown", ({ key }) => { if (key === "Enter") element("yes").click(); });
document.addEventListener("keydown", readKey, true);
document.addEventListener("keyup", readKeyUp, true);
document.addEventListener("click", () => { if (!element("question").open) code.focus(); });
addEventListener("focus", () => { if (!element("question").open) code.focus(); });
code.focus();
look();
document.documentElement.dataset.runs = "";
