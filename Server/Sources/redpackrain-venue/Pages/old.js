// Says so where the page's script does not run, in words of the language that every browser knows.
(function () {
  var isTold = false;
  function tell() {
    if (isTold) return;
    isTold = true;
    var old = document.getElementById("old");
    old.removeAttribute("hidden");
    // The board has its rows without a script.
    if (old.hasAttribute("data-again")) setTimeout(function () { location.reload(); }, 10000);
  }
  addEventListener("error", tell);
  addEventListener("unhandledrejection", tell);
  setTimeout(function () { if (!document.documentElement.hasAttribute("data-runs")) tell(); }, 3000);
})();
