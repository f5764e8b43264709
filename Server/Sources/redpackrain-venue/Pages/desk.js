const lookInterval = 5000;
const answerLimit = 8000;
const retryPause = 2000;
const retryCount = 3;
const shownPresses = 10;
/** Crockford's base 32. */
const characters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

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

/** The answer to a question; where there is none, `failure` has the name of the reason. */
async function ask(question, place = "desk") {
  try {
    const response = await fetch(place, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ version: 1, ...question }),
      cache: "no-store",
      signal: AbortSignal.timeout(answerLimit),
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

/** The beginning of a code as it is printed, with hyphens between fours. Any other text is for the desk's program to read. */
function printed(text) {
  const plain = text.toUpperCase().replace(/[- ]/g, "").replace(/[IL]/g, "1").replace(/O/g, "0");
  return [...plain].every((character) => characters.includes(character)) ? plain.match(/.{1,4}/g)?.join("-") ?? "" : text;
}

/** What an input method is still composing stays as it is. */
function tidy(event) {
  const isAtEnd = code.selectionStart === code.value.length;
  if (isAtEnd && !event.isComposing) code.value = printed(code.value);
}

async function enter() {
  const text = code.value.trim();
  if (text === "") return;
  if (isAsking) {
    tellToWait();
    code.select();
    return;
  }
  turn++;
  code.value = "";
  const { code: found, refused } = await askAlone({ text }, "code");
  if (found) redeem(pressOf(found));
  else showRefusal(words.doNotHandOut, refused ? reasonOf(refused) : words.deskSilent, text);
}

function erase() {
  code.value = printed(code.value.replace(/-/g, "").slice(0, -1));
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
    addKey(character, "", () => { code.value = printed(code.value + character); });
    if (index === 7) addKey(words.erase, "wide", erase);
    if (index === 23) addKey(words.enter, "wide enter", enter);
  }
}

/** Whatever is typed outside of a question is for the field. */
function focusField(event) {
  const isTyped = event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (isTyped && !element("question").open) code.focus();
}

// Questions

/** Whether the question is answered with yes. Enter says no, as scanners press it. */
function confirmed(text, title, label) {
  const question = element("question");
  element("question-text").textContent = text;
  element("question-round").textContent = title;
  element("yes").textContent = label;
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
  put(item, ".figure", row.share === null ? row.score.toLocaleString("en") : `${Math.round(row.share / 10)}%`);
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

function showLink(failure) {
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
  showLink(board ? undefined : failure ?? "noAnswer");
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
code.addEventListener("input", tidy);
element("again").addEventListener("click", () => askAgain(current));
element("switch").addEventListener("click", turnSwitch);
element("yes").addEventListener("click", () => element("question").close("yes"));
element("no").addEventListener("click", () => element("question").close("no"));
document.addEventListener("keydown", focusField);
document.addEventListener("click", () => { if (!element("question").open) code.focus(); });
addEventListener("focus", () => { if (!element("question").open) code.focus(); });
code.focus();
look();
